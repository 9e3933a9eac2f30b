import type { LedgerFilter } from '@tropa/contract';
import { bookingSearch, phoneEndConditions, type Parameters } from '../../../booking/index.ts';

/** Which movements of money are asked for. */
export interface LedgerQuestion {
  organizer_id: number;
  /** Null: all of the organizer; else those of the bookings that an agent sold. */
  agent_id: number | null;
  filter: LedgerFilter;
}

/** What stands on invoices: the number of the booking, then that of the invoice in it. */
const INVOICE_NUMBER = /^[#№]?\s*(\d{1,15})\s*[-–]\s*(\d{1,6})$/u;

function searchConditions(at: Parameters, organizer_id: number, search: string): string {
  const ofBookings = (condition: string) => `l.request_id in (select b.request_id from booking b
    where b.organizer_id = ${at.put(organizer_id)} and (${condition}))`;
  const [, request, sequence] = INVOICE_NUMBER.exec(search) ?? [];
  if (!request || !sequence) return ofBookings(bookingSearch(at, search));
  const byInvoice = `l.invoice_id in (select i.id from invoice i
    where i.request_id = ${at.put(Number(request))} and i.sequence = ${at.put(Number(sequence))})`;
  // «77-88» is an invoice, or how a phone ends.
  return `(${[byInvoice, ...phoneEndConditions(at, search).map(ofBookings)].join(' or ')})`;
}

/** A sum whatever its direction: each as the index has it. */
function sumConditions(at: Parameters, { kind, amount_from, amount_to }: LedgerFilter): string[] {
  if (amount_from === undefined && amount_to === undefined) return [];
  const [from, to] = [amount_from, amount_to].map((sum) =>
    sum === undefined ? undefined : `${at.put(sum)}::bigint`,
  );
  const within = (sum: string) =>
    [...(from ? [`${sum} >= ${from}`] : []), ...(to ? [`${sum} <= ${to}`] : [])].join(' and ');
  const payments = `(l.amount > 0 and ${within('l.amount')})`;
  const refunds = `(l.amount < 0 and ${within('-l.amount')})`;
  if (kind === 'payment') return [payments];
  return [kind === 'refund' ? refunds : `(${payments} or ${refunds})`];
}

/** What a day's sums are narrowed by as well as the movements themselves. */
function dayConditions(at: Parameters, table: string, filter: LedgerFilter): string[] {
  const { payment_method, provider, currency, date_from, date_to } = filter;
  return [
    ...(payment_method ? [`${table}.payment_method = ${at.put(payment_method)}`] : []),
    ...(provider ? [`${table}.provider = ${at.put(provider)}`] : []),
    ...(currency ? [`${table}.currency = ${at.put(currency)}`] : []),
    ...(date_from ? [`${table}.day >= ${at.put(date_from)}::date`] : []),
    ...(date_to ? [`${table}.day <= ${at.put(date_to)}::date`] : []),
  ];
}

/** Conditions on `ledger_entry l`: what clients payed and got back; the tenant leads. */
export function entryConditions(at: Parameters, question: LedgerQuestion): string {
  const { organizer_id, agent_id, filter } = question;
  const { kind, search } = filter;
  return [
    `l.organizer_id = ${at.put(organizer_id)}`,
    "l.subject = 'booking'",
    // What is left for later, or payed by it, was counted when it came.
    "l.payment_method <> 'credit'",
    ...(agent_id === null
      ? []
      : [
          `l.request_id in (select b.request_id from booking b
            where b.organizer_id = ${at.put(organizer_id)} and b.agent_id = ${at.put(agent_id)})`,
        ]),
    ...(search ? [searchConditions(at, organizer_id, search)] : []),
    ...(kind ? [`l.amount ${kind === 'payment' ? '>' : '<'} 0`] : []),
    ...dayConditions(at, 'l', filter),
    ...sumConditions(at, filter),
  ].join(' and ');
}

/** Whether the sums by day tell the totals: nothing is asked that only the movements know. */
export const isSummedByDay = ({ agent_id, filter }: LedgerQuestion): boolean =>
  agent_id === null && !filter.search && filter.amount_from === undefined && filter.amount_to === undefined;

/** Conditions on `ledger_day d`, where `isSummedByDay`. */
export function summedConditions(at: Parameters, { organizer_id, filter }: LedgerQuestion): string {
  const { kind } = filter;
  return [
    `d.organizer_id = ${at.put(organizer_id)}`,
    "d.subject = 'booking'",
    ...(kind ? [kind === 'refund' ? 'd.is_refund' : 'not d.is_refund'] : []),
    ...dayConditions(at, 'd', filter),
  ].join(' and ');
}

/** Whether what agents keep belongs to the totals: it offsets all that is asked for, not payments or refunds alone. */
export const countsAgents = ({ filter: { kind, amount_from, amount_to } }: LedgerQuestion): boolean =>
  kind === undefined && amount_from === undefined && amount_to === undefined;

/** Conditions on `ledger_entry l`: lines between the organizer and its agents, of the same days and bookings. */
export function agentConditions(at: Parameters, { organizer_id, agent_id, filter }: LedgerQuestion): string {
  const { search } = filter;
  return [
    `l.organizer_id = ${at.put(organizer_id)}`,
    "l.subject = 'agent'",
    ...(agent_id === null ? [] : [`l.agent_id = ${at.put(agent_id)}`]),
    ...(search ? [searchConditions(at, organizer_id, search)] : []),
    ...dayConditions(at, 'l', filter),
  ].join(' and ');
}

/** Conditions on `ledger_entry l`: what the organizer kept of deposits, of the same days and bookings; an agent has no part in it. */
export function keptConditions(at: Parameters, { organizer_id, agent_id, filter }: LedgerQuestion): string {
  const { search } = filter;
  return [
    `l.organizer_id = ${at.put(organizer_id)}`,
    // Both, as its index names them.
    "l.subject in ('deposit', 'deposit_kept') and l.subject = 'deposit_kept'",
    ...(agent_id === null ? [] : ['false']),
    ...(search ? [searchConditions(at, organizer_id, search)] : []),
    ...dayConditions(at, 'l', filter),
  ].join(' and ');
}
