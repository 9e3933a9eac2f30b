import {
  SaleStatus,
  type BaseSaleStatus,
  type Currency,
  type Discount,
  type Penalty,
  type Picture,
  type PriceCategory,
  type SeatClass,
  type TourExtra,
} from '@tropa/contract';
import {
  addDays,
  calculateBreakdown,
  classStock,
  endOfDay,
  penaltyPercent,
  percentOf,
  todayIn,
  withClasses,
  type CategoryCount,
  type ExtraCount,
  type PaymentTerms,
} from '@tropa/core';
import type { Random } from '@tropa/demo-pictures';
import type { InventedPeople, InventedPerson } from '../content/index.ts';

/** A departure that demo bookings may take seats of; `free` goes down as they do. */
export interface DemoDeparture {
  id: number;
  date_start: string;
  date_end: string;
  /** Local start of a departure of a weekly schedule. */
  time_start: string | null;
  price: number;
  seats: number;
  free: number;
  /** How many seats of each class are sold, as the departure counts them. */
  stocks: Record<string, { sold: number; stock: number }>;
  tour: DemoTour;
}
export interface DemoTour {
  id: number;
  organizer_id: number;
  name: string;
  photo: Picture | null;
  timezone: string;
  currency: Currency;
  price_basis: 'person' | 'group';
  takes_whole: boolean;
  seat_classes: SeatClass[];
  price_categories: PriceCategory[];
  extras: TourExtra[];
  /** Everybody is asked for it; null: nobody. */
  max_tourist_weight: number | null;
  discounts: Discount[];
  prepayment: { type: 'percent' | 'sum' | 'full'; size: number };
  penalties: Penalty[];
  penalties_conditions: string;
  payment_terms: PaymentTerms;
}

export interface PlannedInvoice {
  kind: 'prepayment' | 'payment' | 'full';
  status: 1 | 2 | 3;
  amount: number;
  refunded: number;
  created_at: Date;
  payed_at: Date | null;
  refunded_at: Date | null;
  due_at: Date;
  payment_method: 'sbp' | 'card' | 'transfer' | 'cash' | null;
  prepayment_percent: number | null;
}
export interface PlannedBooking {
  departure: DemoDeparture;
  status: BaseSaleStatus;
  seller_type: 2 | 4;
  client: InventedPerson;
  /** The client had travelled before. */
  is_returning: boolean;
  tourists: InventedPerson[];
  tourists_count: number;
  /** All of the departure where the tour is booked whole. */
  seats: number;
  held_stocks: Record<string, { quantity: number; stock: number }>;
  comment: string;
  cancel_message: string;
  breakdown: ReturnType<typeof calculateBreakdown<Currency>>;
  created_at: Date;
  deadline_at: Date | null;
  moved_at: Date;
  invoices: PlannedInvoice[];
}

/** How many bookings stand in each status. */
type Shares = readonly (readonly [BaseSaleStatus, number])[];

/** 150 in all. */
const SHARES: Shares = [
  [SaleStatus.pending_confirm, 14],
  [SaleStatus.pending_prepayment, 15],
  [SaleStatus.made_prepayment, 50],
  [SaleStatus.tour_complete, 44],
  [SaleStatus.canceled_by_tourist, 9],
  [SaleStatus.canceled_by_author, 6],
  [SaleStatus.canceled_by_system, 9],
  [SaleStatus.canceled_by_admin, 3],
];
/** Of ships: tickets are bought at once, and the trip is over in an hour. */
export const SHIP_SHARES: Shares = [
  [SaleStatus.pending_prepayment, 2],
  [SaleStatus.made_prepayment, 22],
  [SaleStatus.tour_complete, 16],
  [SaleStatus.canceled_by_tourist, 3],
  [SaleStatus.canceled_by_author, 2],
  [SaleStatus.canceled_by_system, 3],
];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const METHODS = ['card', 'sbp', 'card', 'sbp', 'transfer'] as const;

const isLive = (status: BaseSaleStatus) => status <= SaleStatus.tour_complete;

/** Departures that suit a status: past ones for completed tours, running and coming ones for prepaid, coming ones else. */
function suits(status: BaseSaleStatus, departure: DemoDeparture, today: string): boolean {
  if (status === SaleStatus.tour_complete) return departure.date_end < today;
  if (status === SaleStatus.made_prepayment)
    return departure.date_end >= today && departure.date_start <= addDays(today, 150);
  if (isLive(status))
    return departure.date_start > addDays(today, 4) && departure.date_start <= addDays(today, 260);
  return departure.date_start > addDays(today, -90) && departure.date_start <= addDays(today, 200);
}

function createdAt(status: BaseSaleStatus, departure: DemoDeparture, now: Date, random: Random): Date {
  if (status === SaleStatus.pending_confirm) return new Date(now.getTime() - random.between(0.1, 44) * HOUR);
  // Within the time that its client has to pay.
  if (status === SaleStatus.pending_prepayment)
    return new Date(now.getTime() - random.between(0.35, 0.9) * departure.tour.payment_terms.hours * HOUR);
  const start = new Date(`${departure.date_start}T09:00:00Z`).getTime();
  const latest = Math.min(start - 3 * DAY, now.getTime() - 4 * DAY);
  return new Date(latest - random.between(1, 70) * DAY);
}

function invoiceOf(
  booking: PlannedBooking,
  kind: PlannedInvoice['kind'],
  amount: number,
  payed_at: Date | null,
  random: Random,
): PlannedInvoice {
  const { hours } = booking.departure.tour.payment_terms;
  // Who gives an hour to pay does not take a day to confirm.
  const confirmedAfter = random.between(0.5, 20) * Math.min(1, hours / 72) * HOUR;
  const created_at = new Date(booking.created_at.getTime() + confirmedAfter);
  const { prepayment } = booking.breakdown;
  return {
    kind,
    status: payed_at ? 2 : 1,
    amount,
    refunded: 0,
    created_at,
    payed_at,
    refunded_at: null,
    due_at: new Date(created_at.getTime() + hours * HOUR),
    payment_method: payed_at ? random.pick(METHODS) : null,
    prepayment_percent: kind === 'prepayment' && prepayment.type === 'percent' ? prepayment.size : null,
  };
}

/** Invoices and payments that a booking of this status has behind it. */
function planInvoices(booking: PlannedBooking, now: Date, random: Random): PlannedInvoice[] {
  const { breakdown, status, departure } = booking;
  const first = breakdown.prepayment.amount;
  const isFull = first >= breakdown.total;
  const firstKind = isFull ? 'full' : 'prepayment';
  if (first === 0 || status === SaleStatus.pending_confirm) return [];
  const payedAt = new Date(
    Math.min(booking.created_at.getTime() + random.between(21, 60) * HOUR, now.getTime() - HOUR),
  );
  if (status === SaleStatus.pending_prepayment) return [invoiceOf(booking, firstKind, first, null, random)];
  if (status === SaleStatus.made_prepayment || status === SaleStatus.tour_complete) {
    const prepaid = invoiceOf(booking, firstKind, first, payedAt, random);
    const isSettled = status === SaleStatus.tour_complete || random.chance(0.25);
    if (isFull || !isSettled) return [prepaid];
    const latest = Math.min(new Date(`${departure.date_start}T07:00:00Z`).getTime(), now.getTime() - HOUR);
    // Not all at one minute: some way on from the first payment.
    const restAt = new Date(
      payedAt.getTime() +
        (0.3 + (booking.created_at.getTime() % 700) / 1000) * Math.max(0, latest - payedAt.getTime()),
    );
    return [
      prepaid,
      { ...invoiceOf(booking, 'payment', breakdown.total - first, restAt, random), created_at: payedAt },
    ];
  }
  const wasPayed = status !== SaleStatus.canceled_by_system && random.chance(0.6);
  if (!wasPayed) return [{ ...invoiceOf(booking, firstKind, first, null, random), status: 3 }];
  // By transfer: the test bank knows nothing of refunds that it never made.
  const payed = {
    ...invoiceOf(booking, firstKind, first, payedAt, random),
    payment_method: 'transfer' as const,
  };
  const moved = booking.moved_at;
  const { penalties, timezone } = departure.tour;
  const kept =
    status === SaleStatus.canceled_by_tourist
      ? Math.min(
          percentOf(breakdown.total, penaltyPercent(penalties, { ...departure, timezone, now: moved })),
          first,
        )
      : 0;
  return [
    { ...payed, refunded: first - kept, refunded_at: first > kept ? new Date(moved.getTime() + HOUR) : null },
  ];
}

function movedAt(
  status: BaseSaleStatus,
  created: Date,
  departure: DemoDeparture,
  now: Date,
  random: Random,
): Date {
  if (status === SaleStatus.tour_complete) return new Date(`${addDays(departure.date_end, 1)}T03:00:00Z`);
  if (status === SaleStatus.canceled_by_system) return new Date(created.getTime() + 72 * HOUR);
  if (!isLive(status))
    return new Date(Math.min(created.getTime() + random.between(62, 300) * HOUR, now.getTime() - 2 * HOUR));
  return new Date(Math.min(created.getTime() + random.between(1, 60) * HOUR, now.getTime() - HOUR));
}

function deadlineOf(booking: PlannedBooking): Date | null {
  if (booking.status === SaleStatus.pending_confirm)
    return new Date(booking.created_at.getTime() + 48 * HOUR);
  if (booking.status === SaleStatus.pending_prepayment) return booking.invoices[0]?.due_at ?? null;
  return null;
}

/** Departures of one tour by chance: a tour of several days is asked for more often than an excursion, however few departures it has. */
function ofSomeTour(fitting: DemoDeparture[], random: Random): DemoDeparture[] {
  const weights = new Map(
    fitting.map(({ tour, date_start, date_end }) => [tour.id, date_start === date_end ? 1 : 2]),
  );
  let place = random.between(
    0,
    [...weights.values()].reduce((sum, weight) => sum + weight, 0),
  );
  for (const [id, weight] of weights) {
    place -= weight;
    if (place < 0) return fitting.filter(({ tour }) => tour.id === id);
  }
  return fitting;
}

/** Near departures sell better than far ones. @param fitting by date, oldest first */
function nearToday(
  fitting: DemoDeparture[],
  status: BaseSaleStatus,
  random: Random,
): DemoDeparture | undefined {
  const place = Math.floor(random.next() ** 2 * fitting.length);
  return status === SaleStatus.tour_complete ? fitting.at(-1 - place) : fitting[place];
}

/** Grown-ups on the decks of a tour that has some: those of the first one while it has seats. */
function onDecks(
  { price, stocks, tour: { seat_classes, price_categories } }: DemoDeparture,
  wanted: number,
): Pick<PlannedBooking, 'held_stocks'> & { categories?: CategoryCount[] } {
  if (seat_classes.length === 0) return { held_stocks: {} };
  let left = wanted;
  const held_stocks: PlannedBooking['held_stocks'] = {};
  const categories = withClasses(price_categories, seat_classes).map((category): CategoryCount => {
    const { id, seats: stock } = seat_classes.find((one) => one.id === category.class_id) ?? {
      id: '',
      seats: 0,
    };
    const name = classStock(id);
    const count = category.type === 'adult' ? Math.min(left, stock - (stocks[name]?.sold ?? 0)) : 0;
    left -= count;
    if (count > 0) held_stocks[name] = { quantity: count, stock };
    return { ...category, price: category.price ?? price, count };
  });
  return { held_stocks, categories };
}

/** What a party takes besides: two of three parties something, while there is enough of it. */
function withExtras(
  { stocks, tour: { extras } }: DemoDeparture,
  wanted: number,
  index: number,
): { held_stocks: PlannedBooking['held_stocks']; extras: ExtraCount[] } {
  const held_stocks: PlannedBooking['held_stocks'] = {};
  const taken = extras.flatMap((extra, place): ExtraCount[] => {
    const quantity = extra.per === 'booking' ? 1 : Math.max(1, wanted - place);
    if ((index + place) % 3 === 2) return [];
    if (extra.stock !== null) {
      if ((stocks[extra.id]?.sold ?? 0) + quantity > extra.stock) return [];
      held_stocks[extra.id] = { quantity, stock: extra.stock };
    }
    const { id, title, per, price } = extra;
    return [{ id, title, per, price, quantity }];
  });
  return { held_stocks, extras: taken };
}

/** Takes them of what the departure has. */
function takeStocks({ stocks }: DemoDeparture, held: PlannedBooking['held_stocks']): void {
  for (const [name, { quantity, stock }] of Object.entries(held))
    stocks[name] = { sold: (stocks[name]?.sold ?? 0) + quantity, stock };
}

/** Plans the demo bookings, oldest first; seats are taken of the departures as a real sale would. */
export function planBookings(
  departures: DemoDeparture[],
  people: InventedPeople,
  now: Date,
  random: Random,
  shares: Shares = SHARES,
): PlannedBooking[] {
  const today = now.toISOString().slice(0, 10);
  const planned: PlannedBooking[] = [];
  for (const [status, count] of shares) {
    for (let index = 0; index < count; index += 1) {
      const wanted = random.pick([1, 2, 2, 2, 3, 4]);
      const taken = ({ tour: { takes_whole }, seats }: DemoDeparture) =>
        takes_whole ? Math.max(seats, wanted) : wanted;
      const fitting = departures.filter(
        (departure) => departure.free >= taken(departure) && suits(status, departure, today),
      );
      const departure = nearToday(ofSomeTour(fitting, random), status, random);
      if (!departure) continue;
      const { held_stocks: of_decks, categories } = onDecks(departure, wanted);
      const { held_stocks: of_extras, extras } = withExtras(departure, wanted, index);
      const held_stocks = { ...of_decks, ...of_extras };
      if (isLive(status)) {
        departure.free -= taken(departure);
        takeStocks(departure, held_stocks);
      }
      const { tour } = departure;
      const created_at = createdAt(status, departure, now, random);
      const client = people.person();
      const isFilled = status >= SaleStatus.made_prepayment && random.chance(0.8);
      const others = Array.from({ length: wanted - 1 }, () => people.person(client));
      const booking: PlannedBooking = {
        departure,
        status,
        seller_type: random.chance(0.85) ? 2 : 4,
        client,
        is_returning: false,
        tourists: isFilled ? [client, ...others] : random.chance(0.4) ? [client] : [],
        tourists_count: wanted,
        seats: taken(departure),
        held_stocks,
        comment: random.chance(0.35) ? people.comment() : '',
        cancel_message:
          isLive(status) || status === SaleStatus.canceled_by_system ? '' : people.cancelMessage(),
        breakdown: calculateBreakdown({
          price_basis: tour.price_basis,
          price: departure.price,
          tourists: wanted,
          ...(categories && { categories }),
          extras,
          currency: tour.currency,
          discounts: tour.discounts,
          booked_on: created_at.toISOString().slice(0, 10),
          date_start: departure.date_start,
          prepayment: tour.prepayment,
        }),
        created_at,
        deadline_at: null,
        moved_at: movedAt(status, created_at, departure, now, random),
        invoices: [],
      };
      booking.invoices = planInvoices(booking, now, random);
      booking.deadline_at = deadlineOf(booking);
      planned.push(booking);
    }
  }
  const inTurn = planned.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  bringBack(inTurn);
  askForRests(inTurn, now);
  return inTurn;
}

/** Rests that operators have asked for ahead of their plans, by days from today: one is overdue, one will be due. */
const RESTS = [
  { asked: -10, due: -3 },
  { asked: -4, due: 2 },
] as const;
/** Whoever is asked for the rest has payed the first part before. */
const PREPAID_DAYS = 14;

/** Asks some prepaid clients of each operator of tours for the rest, those with the nearest trips. */
function askForRests(planned: readonly PlannedBooking[], now: Date): void {
  const mayBeAsked = planned.filter(
    ({ status, invoices, departure, created_at }) =>
      status === SaleStatus.made_prepayment &&
      invoices.length === 1 &&
      invoices[0]?.kind === 'prepayment' &&
      departure.tour.payment_terms.balance_days > 0 &&
      created_at.getTime() < now.getTime() - PREPAID_DAYS * DAY,
  );
  for (const ofOne of Map.groupBy(mayBeAsked, ({ departure }) => departure.tour.organizer_id).values()) {
    const nearest = ofOne.toSorted((one, other) =>
      one.departure.date_start.localeCompare(other.departure.date_start),
    );
    for (const [place, { asked, due }] of RESTS.entries()) {
      const booking = nearest[place];
      if (!booking) continue;
      const { timezone } = booking.departure.tour;
      const { total, prepayment } = booking.breakdown;
      booking.invoices.push({
        kind: 'payment',
        status: 1,
        amount: total - prepayment.amount,
        refunded: 0,
        created_at: new Date(now.getTime() + asked * DAY),
        payed_at: null,
        refunded_at: null,
        due_at: endOfDay(addDays(todayIn(timezone, now), due), timezone),
        payment_method: null,
        prepayment_percent: null,
      });
    }
  }
}

/** Of so many bookings one is of somebody who has travelled here before. */
const RETURNS_EVERY = 4;

/** Has some clients of an operator come back after a trip, in bookings that name nobody else. @param planned oldest first */
function bringBack(planned: readonly PlannedBooking[]): void {
  for (const ofOne of Map.groupBy(planned, ({ departure }) => departure.tour.organizer_id).values()) {
    const travelled: PlannedBooking[] = [];
    for (const [index, booking] of ofOne.entries()) {
      const ended = ({ departure }: PlannedBooking) =>
        departure.date_end < booking.created_at.toISOString().slice(0, 10);
      const before = travelled.findIndex(ended);
      const [known] =
        booking.tourists.length <= 1 && index % RETURNS_EVERY === 0
          ? travelled.splice(before, before < 0 ? 0 : 1)
          : [];
      if (known) {
        booking.client = known.client;
        booking.is_returning = true;
        booking.tourists = booking.tourists.map(() => known.client);
      } else if (booking.status === SaleStatus.tour_complete) travelled.push(booking);
    }
  }
}
