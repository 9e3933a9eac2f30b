import type { CallInput, sequenceCalls } from '@tropa/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { schema, upTo, type Executor } from '../../../db/index.ts';
import { offsetOf } from '../../../kernel/pages.ts';

const { booking, bookingDraft, sequenceLetter, sequenceRule, tour } = schema;

/** A page of the journal, newest first, with how many there are. */
export async function selectJournal(db: Executor, asked: CallInput<typeof sequenceCalls.journal>['query']) {
  const { organizer_id, rule_id, request_id, status, from, limit } = asked;
  const condition = and(
    eq(sequenceLetter.organizer_id, organizer_id),
    rule_id === undefined ? undefined : eq(sequenceLetter.rule_id, rule_id),
    request_id === undefined ? undefined : eq(sequenceLetter.request_id, request_id),
    status === undefined ? undefined : eq(sequenceLetter.status, status),
    upTo(sequenceLetter.id, from),
  );
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: sequenceLetter.id,
        rule: { id: sequenceRule.id, name: sequenceRule.name, standard: sequenceRule.standard },
        request_id: sequenceLetter.request_id,
        last_name: sql<string>`coalesce(${booking.client_last_name}, '')`,
        first_name: sql<string>`coalesce(${booking.client_first_name}, ${bookingDraft.name}, '')`,
        tour_name: sql<string>`coalesce(${booking.tour_name}, ${tour.name}, '')`,
        status: sequenceLetter.status,
        reason: sequenceLetter.reason,
        way: sequenceLetter.way,
        due_at: sequenceLetter.due_at,
        settled_at: sequenceLetter.settled_at,
      })
      .from(sequenceLetter)
      .innerJoin(sequenceRule, eq(sequenceRule.id, sequenceLetter.rule_id))
      .leftJoin(booking, eq(booking.request_id, sequenceLetter.request_id))
      .leftJoin(bookingDraft, eq(bookingDraft.id, sequenceLetter.draft_id))
      .leftJoin(tour, eq(tour.id, bookingDraft.tour_id))
      .where(condition)
      .orderBy(desc(sequenceLetter.id))
      .limit(limit)
      .offset(offsetOf(asked)),
    db.select({ count: count() }).from(sequenceLetter).where(condition),
  ]);
  return { rows, item_count: total?.count ?? 0 };
}
