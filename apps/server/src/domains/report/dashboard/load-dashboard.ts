import { PARTNER_COMMISSION_PERCENT, currency, type organizerCalls } from '@tropa/contract';
import { fullName, may, missingRequisites, todayIn } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { UserContext } from '../../../kernel/context.ts';
import type { Operation } from '../../../kernel/route.ts';
import { newBookingsOf } from '../../booking/index.ts';
import { selectToReturn } from '../../invoice/index.ts';
import { demandRight, findOrganizer, heldLettersNotice, type Membership } from '../../organizer/index.ts';
import { hasOutdatedConsent } from '../../partner/index.ts';
import { listDepartures } from '../../tour/index.ts';
import { findFirstSteps, findUpcomingDepartures, sumIncome } from './repository.ts';

const INCOME_DAYS = 30;
const DEPARTURES = 6;
const DEPOSITS = 5;

/** A day with its time, as it is sorted by. */
const momentOfRow = ({ date_start, time_start }: { date_start: string; time_start: string | null }) =>
  `${date_start}T${time_start ?? ''}`;

/**
 * The departures that come next, and individual trips among them: of the organizer all on sale; a guide's those it leads, an
 * agent's those it may sell.
 */
async function nextDepartures(context: UserContext, { organizer_id, scope }: Membership) {
  const { database, clock } = context;
  const { departures } = await listDepartures(context, { query: { organizer_id, limit: DEPARTURES } });
  const shown = departures.map(({ id, request_id, ...row }) => ({
    tour_id: row.tour_id,
    tour_name: row.tour_name,
    tour_date_id: request_id === null ? id : null,
    request_id,
    date_start: row.date_start,
    time_start: row.time_start,
    timezone: row.timezone,
    number_of_seats: row.number_of_seats,
    number_of_free_seats: row.number_of_free_seats,
  }));
  if (scope !== 'all') return shown;
  const now = clock.now();
  const onSale = await findUpcomingDepartures(database, organizer_id, now, DEPARTURES);
  const trips = shown.filter(
    ({ request_id, date_start, timezone }) => request_id !== null && date_start >= todayIn(timezone, now),
  );
  return [...onSale.map((row) => ({ ...row, request_id: null })), ...trips]
    .toSorted((one, other) => momentOfRow(one).localeCompare(momentOfRow(other)))
    .slice(0, DEPARTURES);
}

/** What came in since a moment: to an agent what came for its bookings; null for a member who sees no payments. */
async function incomeOf(context: UserContext, membership: Membership, since: Date) {
  const { organizer_id } = membership;
  const scope = may(membership, 'payments.read');
  if (scope === 'none') return null;
  const agent_id = scope === 'own' ? membership.agent_id : null;
  const income = await sumIncome(context.database, { organizer_id, agent_id }, since);
  return income.map((row) => ({ currency: currency.parse(row.currency), amount: row.amount }));
}

/** Deposits that wait to be given back, for who gives money back. */
async function depositsToReturn({ database }: UserContext, membership: Membership) {
  if (may(membership, 'bookings.terms') !== 'all') return null;
  const rows = await selectToReturn(database, membership.organizer_id, DEPOSITS);
  return {
    count: rows[0]?.count ?? 0,
    bookings: rows.map(({ request_id, tour_name, client_first_name, client_last_name, ...row }) => ({
      request_id,
      tour_name,
      client_name: fullName({ last_name: client_last_name, first_name: client_first_name }),
      left_amount: row.left_amount,
      currency: currency.parse(row.currency),
    })),
  };
}

/** The dashboard: verification, first steps for the staff who take them, next departures, income of the last 30 days. */
export const loadDashboard: Operation<typeof organizerCalls.dashboard> = async (context, { query }) => {
  const membership = await demandRight(context, query.orgId, 'bookings', 'read');
  const { role } = membership;
  const organizer = await findOrganizer(context.database, query.orgId);
  if (!organizer) throw refuse.notFound();
  const now = context.clock.now();
  const since = new Date(now.getTime() - INCOME_DAYS * 24 * 3600_000);
  const isStaff = role === 'owner' || role === 'manager';
  const [taken, departures, income, new_requests_count, isConsentOutdated, held_letters, deposits_to_return] =
    await Promise.all([
      isStaff ? findFirstSteps(context.database, organizer.id) : null,
      nextDepartures(context, membership),
      incomeOf(context, membership, since),
      newBookingsOf(context, membership),
      isStaff && hasOutdatedConsent(context.database, organizer.id, now),
      may(membership, 'profile.read') === 'all' ? heldLettersNotice(context, organizer) : null,
      depositsToReturn(context, membership),
    ]);
  return {
    organizer_country: organizer.country,
    should_show_agreement_popup: isConsentOutdated,
    organizer_commission: isStaff ? PARTNER_COMMISSION_PERCENT : 0,
    organizer_verification: {
      internal_check_status: organizer.internal_check_status,
      verification_status: organizer.verification_status,
    },
    checklist: taken
      ? [
          { step: 'tour', is_done: taken.tour },
          // Publishing asks for them, nothing before; a manager waits for the owner's.
          ...(may(membership, 'profile.write') === 'all'
            ? [{ step: 'requisites' as const, is_done: missingRequisites(organizer).length === 0 }]
            : []),
          {
            step: 'publish_tour',
            is_done: taken.publish_tour,
            ...(!taken.publish_tour && taken.draft_id !== null && { tour_id: taken.draft_id }),
          },
          { step: 'site', is_done: taken.site },
          { step: 'booking', is_done: taken.booking },
          { step: 'payment', is_done: taken.payment },
        ]
      : [],
    new_requests_count,
    upcoming_departures: departures,
    income,
    deposits_to_return,
    held_letters,
  };
};
