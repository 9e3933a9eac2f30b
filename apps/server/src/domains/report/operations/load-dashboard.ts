import { PARTNER_COMMISSION_PERCENT, currency, type organizerCalls } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { hasOutdatedConsent } from '../../partner/index.ts';
import { findFirstSteps, findUpcomingDepartures, sumIncome } from '../repository.ts';

const INCOME_DAYS = 30;
const DEPARTURES = 6;

/** The dashboard: verification, first steps, next departures, income of the last 30 days (only for who may see payments). */
export const loadDashboard: Operation<typeof organizerCalls.dashboard> = async (context, { query }) => {
  const { role, scope } = await demandRight(context, query.orgId, 'bookings', 'read');
  const organizer = await findOrganizer(context.database, query.orgId);
  if (!organizer) throw refuse.notFound();
  const now = context.clock.now();
  const seesAll = scope === 'all';
  const since = new Date(now.getTime() - INCOME_DAYS * 24 * 3600_000);
  const isStaff = role === 'owner' || role === 'manager';
  const [steps, departures, income, isConsentOutdated] = await Promise.all([
    findFirstSteps(context.database, organizer.id),
    seesAll
      ? findUpcomingDepartures(context.database, organizer.id, todayIn(organizer.timezone, now), DEPARTURES)
      : [],
    seesAll ? sumIncome(context.database, organizer.id, since) : [],
    isStaff && hasOutdatedConsent(context.database, organizer.id, now),
  ]);
  const { new_requests_count, ...taken } = steps;
  return {
    organizer_country: organizer.country,
    should_show_agreement_popup: isConsentOutdated,
    organizer_commission: isStaff ? PARTNER_COMMISSION_PERCENT : 0,
    organizer_verification: {
      internal_check_status: organizer.internal_check_status,
      verification_status: organizer.verification_status,
    },
    checklist: [
      { step: 'requisites', is_done: organizer.internal_check_status === 1 },
      { step: 'tour', is_done: taken.tour },
      { step: 'publish_tour', is_done: taken.publish_tour },
      { step: 'site', is_done: taken.site },
      { step: 'booking', is_done: taken.booking },
      { step: 'payment', is_done: taken.payment },
    ],
    new_requests_count: seesAll ? new_requests_count : 0,
    upcoming_departures: departures,
    income: income.map((row) => ({ currency: currency.parse(row.currency), amount: row.amount })),
  };
};
