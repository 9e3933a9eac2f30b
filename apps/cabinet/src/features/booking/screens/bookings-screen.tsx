import { useMediaQuery } from '@mantine/hooks';
import { Outlet, useParams } from '@tanstack/react-router';
import { BookingsPage } from '../components/list/bookings-page.tsx';
import { BookingsPane } from '../components/list/bookings-pane.tsx';
import classes from './bookings-screen.module.css';

/** The list; an open booking stands beside it on wide screens and takes its place on narrower ones. */
export function BookingsScreen() {
  const { id } = useParams({ strict: false });
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  if (id === undefined) return <BookingsPage />;
  // The open booking stands in one place of the tree at any width: what is typed there outlives a turn of the screen.
  return (
    <div className={isWide ? classes['split'] : undefined}>
      {isWide && <BookingsPane openId={Number(id)} />}
      <div className={classes['detail']}>
        <Outlet />
      </div>
    </div>
  );
}
