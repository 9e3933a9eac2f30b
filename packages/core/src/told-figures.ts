import { DEBT_AGES } from './report-stretches.ts';
import { moneyLeft } from './money-left.ts';
import { averageSale, leadDays, movedShare, soldIn, takenShare } from './report-figures.ts';

/** How a figure is written: `days` are those before the start. */
export type FigureUnit = 'number' | 'money' | 'percent' | 'days';

/** A figure of a report, as its screen and its letter tell it: its words are `reports.<report>.<key>`. */
export interface ReportFigure<Sums, Key extends string, Opens extends string = never> {
  key: Key;
  of: (sums: Sums, currency: string) => number;
  unit: FigureUnit;
  /** The list on the screen that it opens. */
  opens?: Opens;
  /** Left out where there is nothing of it now and was nothing then: who has no agents needs no zeros for them. */
  isRare?: true;
  /** What the others add up to. */
  isMain?: true;
}

/** A figure with its numbers. */
export interface ToldFigure<Key extends string, Opens extends string> {
  key: Key;
  unit: FigureUnit;
  opens: Opens | undefined;
  isMain: boolean;
  now: number;
  /** In the other period; undefined: nothing is compared. */
  before: number | undefined;
  /** How it stands to then; null: there is no share of that. */
  moved: ReturnType<typeof movedShare>;
}

/**
 * The figures that a report tells.
 * @param compared what they were in the other period; null or undefined: nothing is compared
 * @param currency the one that is looked at
 */
export const toldFigures = <Sums, Key extends string, Opens extends string>(
  figures: readonly ReportFigure<Sums, Key, Opens>[],
  total: NoInfer<Sums>,
  compared: NoInfer<Sums> | null | undefined,
  currency: string,
): ToldFigure<Key, Opens>[] =>
  figures.flatMap(({ key, of, unit, opens, isRare, isMain }) => {
    const now = of(total, currency);
    const before = compared ? of(compared, currency) : undefined;
    if (isRare && now === 0 && (before ?? 0) === 0) return [];
    // Of a share there is no share.
    const moved = before === undefined || unit === 'percent' ? null : movedShare(now, before);
    return [{ key, unit, opens, isMain: isMain ?? false, now, before, moved }];
  });

interface Sales {
  count: number;
  cancelled: number;
  people: number;
  sold: readonly { currency: string; total: number; count: number }[];
  lead_days: number;
  dated: number;
}
export const SALES_FIGURES: readonly ReportFigure<
  Sales,
  'count' | 'cancelled' | 'people' | 'sold' | 'average' | 'lead_time',
  'bookings' | 'cancelled'
>[] = [
  { key: 'count', of: ({ count }) => count, unit: 'number', opens: 'bookings' },
  { key: 'cancelled', of: ({ cancelled }) => cancelled, unit: 'number', opens: 'cancelled' },
  { key: 'people', of: ({ people }) => people, unit: 'number' },
  { key: 'sold', of: (sums, currency) => soldIn(sums, currency).total, unit: 'money' },
  { key: 'average', of: averageSale, unit: 'money' },
  { key: 'lead_time', of: leadDays, unit: 'days' },
];

type Money = Parameters<typeof moneyLeft>[0];
/** Of one currency. What payed and what was payed back open those movements, the others all of them. */
export const MONEY_FIGURES: readonly ReportFigure<
  Money,
  'payed' | 'refunded' | 'to_agents' | 'kept_deposits' | 'left',
  'payment' | 'refund'
>[] = [
  { key: 'payed', of: ({ payed }) => payed, unit: 'money', opens: 'payment' },
  { key: 'refunded', of: ({ refunded }) => refunded, unit: 'money', opens: 'refund' },
  { key: 'to_agents', of: ({ to_agents }) => to_agents, unit: 'money', isRare: true },
  { key: 'kept_deposits', of: ({ kept_deposits }) => kept_deposits, unit: 'money', isRare: true },
  { key: 'left', of: moneyLeft, unit: 'money', isMain: true },
];

interface Occupancy {
  departures: number;
  seats: number;
  taken: number;
}
export const OCCUPANCY_FIGURES: readonly ReportFigure<
  Occupancy,
  'departures' | 'seats' | 'taken' | 'share',
  'departures'
>[] = [
  { key: 'departures', of: ({ departures }) => departures, unit: 'number', opens: 'departures' },
  { key: 'seats', of: ({ seats }) => seats, unit: 'number', opens: 'departures' },
  { key: 'taken', of: ({ taken }) => taken, unit: 'number', opens: 'departures' },
  { key: 'share', of: (sums) => takenShare(sums) ?? 0, unit: 'percent', isMain: true },
];

const PROFIT_PARTS = ['sold', 'kept', 'commissions', 'guides', 'costs', 'profit'] as const;
type ProfitPart = (typeof PROFIT_PARTS)[number];
interface Profit {
  departures: number;
  money: readonly (Record<ProfitPart, number> & { currency: string })[];
}
/** What departures brought and cost in one currency; nothing of each where that currency is none of theirs. */
export const profitIn = (
  sums: Pick<Profit, 'money'> | null | undefined,
  currency: string,
): Record<ProfitPart, number> =>
  sums?.money.find((row) => row.currency === currency) ?? {
    sold: 0,
    kept: 0,
    commissions: 0,
    guides: 0,
    costs: 0,
    profit: 0,
  };
const profitPart = (key: ProfitPart) => ({
  key,
  of: (sums: Profit, currency: string) => profitIn(sums, currency)[key],
  unit: 'money' as const,
  opens: key,
});
export const PROFIT_FIGURES: readonly ReportFigure<
  Profit,
  ProfitPart | 'departures',
  ProfitPart | 'departures'
>[] = [
  { key: 'departures', of: ({ departures }) => departures, unit: 'number', opens: 'departures' },
  profitPart('sold'),
  { ...profitPart('kept'), isRare: true },
  { ...profitPart('commissions'), isRare: true },
  profitPart('guides'),
  profitPart('costs'),
  { ...profitPart('profit'), isMain: true },
];

interface Guides {
  departures: number;
  days: number;
  tourists: number;
  pay: readonly { currency: string; amount: number }[];
}
/** What guides are payed in one currency. */
export const guidesPayIn = ({ pay }: Pick<Guides, 'pay'>, currency: string): number =>
  pay.find((row) => row.currency === currency)?.amount ?? 0;
type GuidesKey = 'departures' | 'days' | 'tourists' | 'pay';
export const GUIDES_FIGURES: readonly ReportFigure<Guides, GuidesKey, GuidesKey>[] = [
  { key: 'departures', of: ({ departures }) => departures, unit: 'number', opens: 'departures' },
  { key: 'days', of: ({ days }) => days, unit: 'number', opens: 'days' },
  { key: 'tourists', of: ({ tourists }) => tourists, unit: 'number', opens: 'tourists' },
  { key: 'pay', of: guidesPayIn, unit: 'money', opens: 'pay', isMain: true },
];

interface Taxes {
  payment: { receipts: number; amount: number };
  refund: { amount: number };
  left: number;
  vat: number;
}
/** Of one currency. */
export const TAXES_FIGURES: readonly ReportFigure<
  Taxes,
  'receipts' | 'payment' | 'refund' | 'left' | 'vat',
  'receipts'
>[] = [
  { key: 'receipts', of: ({ payment }) => payment.receipts, unit: 'number', opens: 'receipts' },
  { key: 'payment', of: ({ payment }) => payment.amount, unit: 'money' },
  { key: 'refund', of: ({ refund }) => refund.amount, unit: 'money' },
  { key: 'left', of: ({ left }) => left, unit: 'money' },
  { key: 'vat', of: ({ vat }) => vat, unit: 'money' },
];

interface Dues {
  expected: readonly { sums: readonly { currency: string; invoiced: number; planned: number }[] }[];
  debts: readonly { sums: readonly { currency: string; amount: number }[] }[];
  receipts: number;
}
const sumOf = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
/** What is owed in one currency, by the age of the debt in the order of `DEBT_AGES`. */
export const debtsIn = ({ debts }: Pick<Dues, 'debts'>, currency: string): number[] =>
  DEBT_AGES.map((_age, at) => debts[at]?.sums.find((row) => row.currency === currency)?.amount ?? 0);
export const DUES_FIGURES: readonly ReportFigure<
  Dues,
  'expected' | 'debts' | 'receipts',
  'overdue' | 'receipts'
>[] = [
  {
    key: 'expected',
    of: ({ expected }, currency) =>
      sumOf(
        expected.flatMap(({ sums }) =>
          sums.filter((row) => row.currency === currency).map(({ invoiced, planned }) => invoiced + planned),
        ),
      ),
    unit: 'money',
  },
  { key: 'debts', of: (sums, currency) => sumOf(debtsIn(sums, currency)), unit: 'money', opens: 'overdue' },
  { key: 'receipts', of: ({ receipts }) => receipts, unit: 'number', opens: 'receipts', isRare: true },
];

const LOST_KEYS = ['visits', 'refused', 'waiting_seats', 'late_seats', 'left'] as const;
type LostKey = (typeof LOST_KEYS)[number];
type Lost = Record<LostKey, number>;
/** Besides what another group would have payed, in each currency. */
export const LOST_FIGURES: readonly ReportFigure<Lost, LostKey, LostKey>[] = LOST_KEYS.map((key) => ({
  key,
  of: (sums) => sums[key],
  unit: 'number',
  opens: key,
}));
