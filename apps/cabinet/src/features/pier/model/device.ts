import type { PierAside, PierDeparture, PierWay } from '@tropa/contract';
import { classOfCategory, priceOfAside, seatsTogether, todayIn } from '@tropa/core';
import { departureKey, peopleOfChoice, type Chosen, type SaleBody } from './sale.ts';

/** A sale that was made without a network: money is taken and a ticket is given, and the server does not know of it. */
export interface DeviceSale {
  /** Makes it once, however often it is sent. */
  key: string;
  body: SaleBody;
  tour_name: string;
  /** What its ticket's QR says. */
  code: string;
  change: number | null;
  /** Why the server does not take it; null: it is on its way. */
  refusal: string | null;
}

/** Seats that this device may sell without a network. */
export interface KeptAside extends PierAside {
  /** When it came here, by the clock of the device. */
  kept_at: number;
}

/** What this device keeps for a seller: seats that it may sell without a network, and sales that are not sent. */
export interface Device {
  asides: KeptAside[];
  sales: DeviceSale[];
}

export const EMPTY_DEVICE: Device = { asides: [], sales: [] };

/** What can be sold of it now, each departure once: the soonest first. */
export function asidesOnSale({ asides }: Device, now: Date): KeptAside[] {
  const open = asides
    .filter(
      ({ ends_at, departure }) => Date.parse(ends_at) > now.getTime() && departure.number_of_free_seats > 0,
    )
    .toSorted((one, other) => Date.parse(one.ends_at) - Date.parse(other.ends_at));
  const byDeparture = new Map(open.toReversed().map((aside) => [departureKey(aside.departure), aside]));
  return open
    .filter((aside) => byDeparture.get(departureKey(aside.departure)) === aside)
    .map((aside) => {
      const { date_start, timezone } = aside.departure;
      return { ...aside, departure: { ...aside.departure, is_today: date_start === todayIn(timezone, now) } };
    });
}

/** Seats that a choice takes of a departure, all and by class. */
function seatsOf(departure: PierDeparture, { counts }: Chosen) {
  const tickets = departure.categories.map((category) => ({ ...category, count: counts[category.id] ?? 0 }));
  const classes = departure.seat_classes.map(({ id }) => ({
    id,
    seats: seatsTogether(tickets.filter((one) => classOfCategory(departure.seat_classes, one)?.id === id)),
  }));
  return { tickets, classes };
}

/** What a choice costs by the prices that the device knows; undefined: nothing is chosen yet. */
export function priceOnDevice(
  { departure, ...terms }: PierAside,
  chosen: Chosen,
): { total: number; discount: number } | undefined {
  const tourists = peopleOfChoice(departure, chosen);
  if (tourists === 0) return undefined;
  const { total, lines } = priceOfAside({ ...departure, ...terms }, { tourists, counts: chosen.counts });
  const discounts = lines.filter(({ kind }) => kind === 'discount').map(({ amount }) => -amount);
  return { total, discount: discounts.reduce((sum, amount) => sum + amount, 0) };
}

/** What is left of seats after a choice of them is sold by the first of their tickets. */
function asideAfter(aside: KeptAside, chosen: Chosen): KeptAside {
  const { departure } = aside;
  const { tickets, classes } = seatsOf(departure, chosen);
  const taken = tickets.length > 0 ? seatsTogether(tickets) : peopleOfChoice(departure, chosen);
  const classes_left = { ...departure.classes_left };
  for (const { id, seats } of classes) classes_left[id] = (classes_left[id] ?? 0) - seats;
  return {
    ...aside,
    tickets: aside.tickets.slice(1),
    departure: {
      ...departure,
      number_of_free_seats: departure.number_of_free_seats - taken,
      classes_left,
    },
  };
}

/**
 * Sells on the device. @returns what it keeps then and the sale; undefined where another tab has sold the last of it
 * @param sold_at the device's clock: the server believes it within what can be
 */
export function soldOnDevice(
  device: Device,
  aside_id: number,
  { key, body, chosen, sold_at }: { key: string; body: SaleBody; chosen: Chosen; sold_at: string },
): { device: Device; sale: DeviceSale } | undefined {
  const aside = device.asides.find(({ id }) => id === aside_id);
  const ticket = aside?.tickets[0];
  const after = aside && asideAfter(aside, chosen);
  if (!aside || !ticket || !after) return undefined;
  const { departure } = after;
  if (departure.number_of_free_seats < 0 || Object.values(departure.classes_left).some((left) => left < 0))
    return undefined;
  const sale: DeviceSale = {
    key,
    body: { ...body, aside: { id: aside_id, request_id: ticket.number, sold_at } },
    tour_name: departure.tour_name,
    code: ticket.code,
    change: body.handed === undefined ? null : body.handed - body.expected_total,
    refusal: null,
  };
  return {
    device: {
      asides: device.asides.map((one) => (one.id === aside_id ? after : one)),
      sales: [...device.sales, sale],
    },
    sale,
  };
}

/**
 * What of it is still set aside, as the server said at a moment: what has come here since it does not know. What was sold of the rest
 * and is not sent stays to be sent.
 */
export const withKnown = (device: Device, known: readonly { id: number }[], heard_at: number): Device => ({
  ...device,
  asides: device.asides.filter(
    ({ id, kept_at }) => kept_at >= heard_at || known.some((one) => one.id === id),
  ),
});

/** What was taken by a way and is not on the server. */
export const unsentBy = ({ sales }: Device, way: PierWay): number =>
  sales.reduce((sum, { body }) => (body.way === way ? sum + body.expected_total : sum), 0);
