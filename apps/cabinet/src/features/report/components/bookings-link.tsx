import { Link } from '@tanstack/react-router';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './report.module.css';

/** A number of bookings that opens their list. @param address what narrows it; null: no filter finds just them */
export function BookingsLink({ count, address }: { count: number; address: object | null }) {
  const format = useFormat();
  const { id } = useOrganizer();
  if (address === null || count === 0) return format.number(count);
  return (
    // The list's own address is another feature's: it reads what it understands.
    <Link to={organizerPath(id, 'bookings')} search={address as never} className={classes['sum']}>
      {format.number(count)}
    </Link>
  );
}
