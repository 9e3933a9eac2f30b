import { currency, type departureCalls, type DepartureView } from '@tropa/contract';
import { classesLeft, classesOnDate, may } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { listGuides } from '../../tour/index.ts';
import { countWaiting } from '../../booking/index.ts';
import { classesTogether, extrasTogether } from '../people/extras.ts';
import { askedOf, debtOf, loadPeople, missingOf } from '../people/people.ts';
import { demandDeparture, mayCancel } from '../policy.ts';
import { type LiveBooking } from '../people/repository.ts';
import { selectLastCancellation } from '../tasks/repository.ts';

/** Totals by currency: a debt of one booking is not made up by what another payed too much. */
function moneyOf(bookings: LiveBooking[]): NonNullable<DepartureView['money']> {
  const sums = Map.groupBy(bookings, (booking) => currency.parse(booking.currency));
  return [...sums].map(([code, rows]) => ({
    currency: code,
    total: rows.reduce((sum, { total }) => sum + total, 0),
    payed_amount: rows.reduce((sum, { payed_amount }) => sum + payed_amount, 0),
    debt: rows.reduce((sum, row) => sum + debtOf(row), 0),
  }));
}

/** The head of a departure's page. */
export const viewDeparture: Operation<typeof departureCalls.view> = async (context, { query }) => {
  const { departure, membership } = await demandDeparture(context, query.id, 'read');
  const { database } = context;
  const [{ bookings, people }, guides, cancellation, waiting] = await Promise.all([
    loadPeople(database, departure),
    departure.leaders.length === 0 ? [] : listGuides(database, departure.organizer_id, departure.leaders),
    selectLastCancellation(database, departure.id),
    countWaiting(database, departure),
  ]);
  const { exact_meeting_place, gathering_place, approximate_place, leaders: _leaders, ...facts } = departure;
  const {
    accommodations: _accommodations,
    max_tourist_weight,
    asks_names: _asks_names,
    seat_classes,
    class_seats,
    offers_extras,
    stocks,
    ...shown
  } = facts;
  const left = classesLeft(classesOnDate(seat_classes, class_seats), stocks);
  const extras = extrasTogether(bookings);
  const countOf = (kind: 'adult' | 'child') =>
    people.filter(({ standing }) => standing.person === kind).length;
  return {
    ...shown,
    meeting_place: exact_meeting_place || gathering_place || approximate_place,
    guides: guides.map(({ id, first_name, last_name }) => ({ id, first_name, last_name })),
    bookings_count: bookings.length,
    tourists_count: people.length,
    adults_count: countOf('adult'),
    children_count: countOf('child'),
    classes: classesOnDate(seat_classes, class_seats).map((one) => ({ ...one, left: left[one.id] ?? 0 })),
    booked_classes: classesTogether(bookings),
    extras,
    has_extras: offers_extras || extras.length > 0,
    asks_weight: max_tourist_weight !== null,
    asks_forms: people.some(({ booking }) => askedOf(booking, departure).length > 0),
    incomplete_count: people.filter((person) => missingOf(person, departure).length > 0).length,
    present_count: people.filter(({ mark }) => mark?.is_present).length,
    money: may(membership, 'payments.read') === 'all' ? moneyOf(bookings) : null,
    cancel_task_id: cancellation ?? null,
    waiting,
    can_edit: may(membership, 'bookings.write') === 'all',
    can_change: departure.request_id === null && may(membership, 'tours.write') === 'all',
    can_cancel: departure.request_id === null && mayCancel(membership),
  };
};
