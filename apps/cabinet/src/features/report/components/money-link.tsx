import { Link } from '@tanstack/react-router';
import type { Stretch } from '@tropa/core';
import { organizerPath } from '../../../shared/organizer-path.ts';
import { useOrganizer } from '../../../shared/session/session.ts';
import { useFormat } from '../../../shared/use-format.ts';
import classes from './report.module.css';

interface MoneyLinkProps {
  days: Stretch;
  currency: string;
  /** Payments or refunds alone. */
  kind: 'payment' | 'refund' | undefined;
  amount: number;
}

/** A sum that opens the movements which it is made of: the list of payments of the same days. */
export function MoneyLink({
  days: { date_from: from, date_to: to },
  currency,
  kind,
  amount,
}: MoneyLinkProps) {
  const format = useFormat();
  const { id } = useOrganizer();
  const search = { from, to, currency, ...(kind && { kind }) };
  return (
    // The list's own address is another feature's: it reads what it understands.
    <Link to={organizerPath(id, 'payments')} search={search as never} className={classes['sum']}>
      {format.money(amount, currency)}
    </Link>
  );
}
