import type { CallInput, pierCalls } from '@tropa/contract';
import { classOfCategory, priceOfAside } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findAside, findTicket, type AsideRow } from '../asides/repository.ts';

type Body = CallInput<typeof pierCalls.sell>['body'];

const HOUR_MS = 3_600_000;
/** So long after the start a sale may be told of: a device that finds no network for three days is asked about by people. */
const TOLD_WITHIN_MS = 72 * HOUR_MS;

/** A sale that a device made without a network, of what was set aside for it. */
export interface SoldAside {
  row: AsideRow;
  /** Of the booking: its ticket is in somebody's hand. */
  number: number;
  uuid: string;
  /** As the device says, within what can be. */
  sold_at: Date;
  wish: { tour_id: number; date?: number; start?: string };
}

/**
 * @throws Refusal 404 for what was set aside for another seller; 409 where a booking was made by its ticket already, or the departure
 * started too long ago
 */
export async function demandSoldAside(
  context: UserContext,
  { organizer_id, tour_id, aside, way }: Body,
): Promise<SoldAside | undefined> {
  if (!aside) return undefined;
  const [row, ticket] = await Promise.all([
    findAside(context.database, aside.id),
    findTicket(context.database, aside.id, aside.request_id),
  ]);
  const isOwn = row?.organizer_id === organizer_id && row.user_id === context.user.id;
  if (!row || !ticket || !isOwn || row.tour_id !== tour_id) throw refuse.notFound();
  if (ticket.is_used) throw refuse.conflict('conflict', { key: 'errors.pier.ticket_used' });
  if (way === 'link') throw refuse.validation({ way: { key: 'errors.validation.incorrect' } });
  const now = context.clock.now().getTime();
  const ends_at = row.ends_at.getTime();
  if (now > ends_at + TOLD_WITHIN_MS) throw refuse.conflict('conflict', { key: 'errors.pier.told_late' });
  const latest = Math.min(now, ends_at - 1);
  const said = Math.max(row.created_at.getTime(), Math.min(Date.parse(aside.sold_at), latest));
  const { tour_date_id: date, made_by, date_start, time_start } = row;
  const isScheduled = made_by === 'schedule' && time_start !== null;
  return {
    row,
    number: aside.request_id,
    uuid: ticket.uuid,
    sold_at: new Date(said),
    wish: { tour_id, ...(isScheduled ? { start: `${date_start}T${time_start}` } : { date }) },
  };
}

/** What it cost by the prices that the device knew. @throws Refusal 422 for tickets that it did not have */
export function pricedAside({ terms }: AsideRow, { tourists, categories = [] }: Body) {
  const { departure, ...more } = terms;
  const named = departure.categories.map((category) => {
    const found = classOfCategory(departure.seat_classes, category);
    const { id = '', title = '', title_en = '' } = found ?? {};
    return { ...category, ...(found && { seat_class: { id, title, title_en } }) };
  });
  const counts = Object.fromEntries(categories.map(({ id, count }) => [id, count]));
  try {
    return priceOfAside({ ...departure, ...more, categories: named }, { tourists, counts });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw refuse.validation({ tourists: { key: 'errors.booking.categories_sum' } });
  }
}
