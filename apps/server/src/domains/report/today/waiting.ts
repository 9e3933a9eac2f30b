import { currency, SaleStatus, type WaitingKind, type WaitingRow } from '@tropa/contract';
import { fullName, may, momentOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { UserContext } from '../../../kernel/context.ts';
import { countOverdue, oldestRequests, tourNameOf, unfilledQuestionnaires } from '../../booking/index.ts';
import { unreadChats } from '../../chat/index.ts';
import { isAskable, remindersOf } from '../../departure/index.ts';
import { helpRequestList } from '../../help-request/index.ts';
import { listReceipts, selectOverdue, selectPrepaymentsDue } from '../../invoice/index.ts';
import type { Membership } from '../../organizer/index.ts';
import { unansweredReviews } from '../../review/index.ts';
import type { Coming } from './week.ts';

/** So many of a kind stand in the list; the others behind «all». */
const OF_A_KIND = 6;
/** An invoice may have others of its booking after it. */
const INVOICES = OF_A_KIND * 4;
/** All that is still to be done of receipts stands here, unless it is more than people do in a day. */
const RECEIPTS = 50;
/** How long before it starts a departure without somebody to lead it is told of. */
const GUIDE_DAYS = 14;
/** A first payment is told of so long before its time ends. */
const PREPAYMENT_MS = 24 * 3_600_000;
/** Those that end within a day stand here whole, unless they are more than people do in one. */
const PREPAYMENTS = 50;
/** So many days after it was asked for, a questionnaire is asked for again. */
const ASK_AGAIN_DAYS = 2;
const DAY_MS = 24 * 3_600_000;
/** As much of what was written as a row has room for. */
const EXCERPT = 200;

type Due = Awaited<ReturnType<typeof selectOverdue>>[number];

/** What waits of a kind. */
export interface Waiting {
  kind: WaitingKind;
  count: number;
  rows: WaitingRow[];
}

const NOTHING = {
  uuid: null,
  deadline_at: null,
  since: null,
  timezone: null,
  who: '',
  about: '',
  text: '',
  date_start: null,
  date_end: null,
  time_start: null,
  tourists_count: null,
  amount: null,
  currency: null,
  is_rest: false,
  rating: null,
  can_act: false,
  unable: null,
  reminded_at: null,
} satisfies Omit<WaitingRow, 'kind' | 'id'>;

/** Requests that wait for an answer; one without a tour yet is answered on its page. */
async function requests(context: UserContext, membership: Membership): Promise<Waiting> {
  const { requests: oldest, count } = await oldestRequests(context, membership, OF_A_KIND);
  const rows = oldest.map((row): WaitingRow => ({
    ...NOTHING,
    kind: 'request',
    id: row.request_id,
    deadline_at: row.deadline_at,
    since: row.created_at,
    timezone: row.timezone,
    who: row.client_name,
    about: row.tour_name,
    date_start: row.date_start,
    date_end: row.date_end,
    time_start: row.time_start,
    tourists_count: row.tourists_count,
    amount: row.is_tour_selection ? null : row.total,
    currency: row.is_tour_selection ? null : row.currency,
    can_act: !row.is_tour_selection && (!row.is_individual_tour || row.total > 0),
  }));
  return { kind: 'request', count, rows };
}

/** Bookings whose payment is overdue, each with its oldest invoice. */
async function overdue(context: UserContext, membership: Membership): Promise<Waiting> {
  const [invoices, count] = await Promise.all([
    selectOverdue(context.database, ownerOf(membership), context.clock.now(), INVOICES),
    countOverdue(context, membership),
  ]);
  const oldest = [...new Map(invoices.toReversed().map((row) => [row.request_id, row])).values()]
    .toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime())
    .slice(0, OF_A_KIND);
  return { kind: 'overdue', count, rows: await paymentRows(context, membership, 'overdue', oldest) };
}

/** First payments whose time ends within a day: the booking is cancelled then. */
async function prepayments(context: UserContext, membership: Membership): Promise<Waiting> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + PREPAYMENT_MS);
  const due = await selectPrepaymentsDue(context.database, ownerOf(membership), { now, until }, PREPAYMENTS);
  return {
    kind: 'prepayment',
    count: due.length,
    rows: await paymentRows(context, membership, 'prepayment', due),
  };
}

const ownerOf = ({ organizer_id, scope, agent_id }: Membership) => ({
  organizer_id,
  agent_id: scope === 'own' ? agent_id : null,
});

/** Payments that bookings wait for, and whether their clients may be reminded of them. */
async function paymentRows(
  context: UserContext,
  membership: Membership,
  kind: 'overdue' | 'prepayment',
  due: readonly Due[],
): Promise<WaitingRow[]> {
  const reminders = await remindersOf(
    context,
    due.map(({ request_id }) => request_id),
  );
  const t = translator(context.language);
  const reminds = may(membership, 'bookings.write') === 'all';
  return due.map((row): WaitingRow => {
    const reminder = reminders.get(row.request_id);
    const isOwed = reminds && isAskable(row.base_sale_status) && row.amount > 0;
    const unable = row.client_email === '' ? 'email' : reminder?.is_recent === true ? 'recent' : null;
    return {
      ...NOTHING,
      kind,
      id: row.request_id,
      deadline_at: row.due_at.toISOString(),
      timezone: row.timezone,
      who: fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
      about: tourNameOf(row, t),
      date_start: row.date_start,
      date_end: row.date_end,
      time_start: row.time_start,
      tourists_count: row.tourists_count,
      amount: row.amount,
      currency: currency.parse(row.currency),
      is_rest: row.base_sale_status === SaleStatus.made_prepayment,
      can_act: isOwed && unable === null,
      unable: isOwed ? unable : null,
      reminded_at: reminder?.reminded_at ?? null,
    };
  });
}

/** Bookings whose tourists have yet to answer before their trip; a client is asked again after some days. */
async function questionnaires(context: UserContext, membership: Membership): Promise<Waiting> {
  const unfilled = await unfilledQuestionnaires(context, membership);
  const t = translator(context.language);
  const now = context.clock.now().getTime();
  const rows = unfilled.map((row): WaitingRow => {
    const sent = row.questionnaire_sent_at === null ? null : new Date(row.questionnaire_sent_at);
    const isRecent = sent !== null && now - sent.getTime() <= ASK_AGAIN_DAYS * DAY_MS;
    const unable = row.client_email === '' ? 'email' : isRecent ? 'recent' : null;
    return {
      ...NOTHING,
      kind: 'questionnaire',
      id: row.request_id,
      deadline_at: momentOf(row.date_start, row.time_start ?? '00:00', row.timezone).toISOString(),
      timezone: row.timezone,
      who: fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
      about: tourNameOf(row, t),
      date_start: row.date_start,
      date_end: row.date_end,
      time_start: row.time_start,
      tourists_count: row.missing,
      can_act: unable === null,
      unable,
      reminded_at: sent?.toISOString() ?? null,
    };
  });
  return { kind: 'questionnaire', count: rows.length, rows };
}

/** Chats that the member has not read. */
async function chats(context: UserContext, { organizer_id }: Membership): Promise<Waiting> {
  const { chats: unread, count } = await unreadChats(context, organizer_id, OF_A_KIND);
  const rows = unread.map((row): WaitingRow => ({
    ...NOTHING,
    kind: 'chat',
    id: row.id,
    since: row.last_message?.created_at ?? row.created_at,
    who: row.name,
    about: row.tour?.name ?? '',
    text: row.last_message?.message.slice(0, EXCERPT) ?? '',
    can_act: row.frozen === null,
  }));
  return { kind: 'chat', count, rows };
}

/** Questions that visitors of the site have left. */
async function helpRequests(context: UserContext, { organizer_id }: Membership): Promise<Waiting> {
  const ask = (page: number) => helpRequestList(context, { query: { organizer_id, status: 'new', page } });
  const first = await ask(1);
  const { page_count } = first.pagination;
  const { help_requests } = page_count > 1 ? await ask(page_count) : first;
  const rows = help_requests
    .toReversed()
    .slice(0, OF_A_KIND)
    .map((row): WaitingRow => ({
      ...NOTHING,
      kind: 'help_request',
      id: row.id,
      since: row.created_at,
      who: row.name,
      about: row.tour?.name ?? '',
      text: row.message.slice(0, EXCERPT),
      can_act: true,
    }));
  return { kind: 'help_request', count: first.new_count, rows };
}

/** Reviews of late without an answer. */
async function reviews(context: UserContext, { organizer_id }: Membership): Promise<Waiting> {
  const { reviews: latest, count } = await unansweredReviews(context, organizer_id, OF_A_KIND);
  const rows = latest.map((row): WaitingRow => ({
    ...NOTHING,
    kind: 'review',
    id: row.id,
    since: row.created_at,
    who: row.author_name,
    about: row.tour_name,
    text: row.text,
    rating: row.rating,
    can_act: true,
  }));
  return { kind: 'review', count, rows };
}

/** Receipts that failed, and those that the organizer has to make itself. */
async function receipts(context: UserContext, membership: Membership): Promise<Waiting[]> {
  const { organizer_id } = membership;
  const { receipts: open } = await listReceipts(context, {
    query: { organizer_id, only_open: true, page: 1, limit: RECEIPTS },
  });
  const can_act = may(membership, 'payments.write') !== 'none';
  const rows = open.map((row): WaitingRow => ({
    ...NOTHING,
    kind: row.status === 'failed' ? 'receipt' : 'own_receipt',
    id: row.request_id,
    uuid: row.id,
    since: row.created_at,
    who: row.client_name,
    amount: row.amount,
    currency: row.currency,
    can_act,
  }));
  return (['receipt', 'own_receipt'] as const).map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    return { kind, count: own.length, rows: own };
  });
}

/** Departures with people that start soon and have nobody to lead them. */
function withoutGuide(coming: readonly Coming[], now: Date): Waiting {
  const rows = coming
    .filter(
      ({ guides, is_canceled, tourists_count, starts_at }) =>
        guides.length === 0 &&
        !is_canceled &&
        tourists_count > 0 &&
        new Date(starts_at).getTime() - now.getTime() < GUIDE_DAYS * DAY_MS,
    )
    .map((row): WaitingRow => ({
      ...NOTHING,
      kind: 'guide',
      id: row.id,
      deadline_at: row.starts_at,
      timezone: row.timezone,
      about: row.tour_name,
      date_start: row.date_start,
      date_end: row.date_end,
      time_start: row.time_start,
      tourists_count: row.tourists_count,
    }));
  return { kind: 'guide', count: rows.length, rows };
}

/** What waits for a member, kind by kind: only what the member may see to. */
export async function waitingOf(
  context: UserContext,
  membership: Membership,
  coming: readonly Coming[],
): Promise<Waiting[]> {
  const runsTours = may(membership, 'tours.write') === 'all';
  const [fiscal, ...found] = await Promise.all([
    may(membership, 'payments.read') === 'none' ? Promise.resolve([]) : receipts(context, membership),
    ...(may(membership, 'bookings.write') === 'none' ? [] : [requests(context, membership)]),
    ...(may(membership, 'bookings.write') === 'none' ? [] : [questionnaires(context, membership)]),
    ...(may(membership, 'payments.read') === 'none'
      ? []
      : [overdue(context, membership), prepayments(context, membership)]),
    ...(may(membership, 'chats.write') === 'none' ? [] : [chats(context, membership)]),
    ...(runsTours ? [helpRequests(context, membership), reviews(context, membership)] : []),
  ]);
  return [...found, ...fiscal, ...(runsTours ? [withoutGuide(coming, context.clock.now())] : [])].filter(
    ({ count }) => count > 0,
  );
}

/** A deadline stands before what has none, the oldest first; of what only waits the longest waiting. */
export const inTurn = (one: WaitingRow, other: WaitingRow): number =>
  Number(one.deadline_at === null) - Number(other.deadline_at === null) ||
  (one.deadline_at ?? one.since ?? '').localeCompare(other.deadline_at ?? other.since ?? '') ||
  one.kind.localeCompare(other.kind) ||
  one.id - other.id;
