import type { PriceLine } from './price-lines.ts';

/** What a payment was for at its time: all of a service yet to come, a part of it, or a service that was given. */
export type ReceiptPaymentMode = 'full_prepayment' | 'partial_prepayment' | 'full_payment';

/** One line of a receipt (54-FZ). Quantity is one: so the lines add up to the payment to the kopeck. */
export interface ReceiptLine {
  /** At most 128 characters (tag 1030). */
  description: string;
  /** Minor units. */
  amount: number;
  vat_code: number;
  payment_mode: ReceiptPaymentMode;
}

/** Whose service an agent sells (tags 1224 to 1226). */
export interface ReceiptSupplier {
  name: string;
  /** International format; empty: none is known. */
  phone: string;
  inn: string;
}

/** What a receipt says, whichever provider registers it. */
export interface ReceiptContent {
  /** `inn`: of a company that buys (tag 1228). */
  customer: { name: string; inn?: string; email: string; phone: string };
  lines: ReceiptLine[];
  tax_system: number;
  /** Of a sale in which the platform is the agent. */
  supplier?: ReceiptSupplier;
}

/** A line of a slip. */
export type SlipLine = Pick<ReceiptLine, 'description' | 'amount'>;

/** What a slip says of a sale at the pier, as it was then. */
export interface SlipContent {
  seller: { name: string; inn: string };
  lines: SlipLine[];
  /** Null: the organizer has not said. */
  vat_code: number | null;
  departure: { date_start: string | null; date_end: string | null; time_start: string | null };
}

/** Percents of VAT within a price, by our numbers; what has none is not there. */
const VAT_PERCENTS: Readonly<Record<number, number>> = {
  3: 10,
  5: 10,
  7: 5,
  8: 7,
  9: 5,
  10: 7,
  11: 22,
  12: 22,
};

/** How much of a sum is VAT; 0 for a rate of zero and without VAT. */
export function vatWithin(amount: number, vat_code: number): number {
  const percent = VAT_PERCENTS[vat_code] ?? 0;
  return Math.round((amount * percent) / (100 + percent));
}

/** Cash registers take no more lines. */
export const MAX_RECEIPT_LINES = 80;
export const MAX_RECEIPT_DESCRIPTION = 128;

/**
 * Parts of a sum in proportion to weights, in whole minor units that add up to it exactly: what rounding leaves goes to the
 * largest remainders. While the sum is not above that of the weights, no part is above its weight.
 * @param weights minor units, none negative
 */
export function splitExactly(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // Sums and weights together are beyond what a double holds exactly.
  const shares = weights.map((weight) => {
    const product = BigInt(weight) * BigInt(amount);
    return { whole: Number(product / BigInt(total)), rest: Number(product % BigInt(total)) };
  });
  const left = amount - shares.reduce((sum, { whole }) => sum + whole, 0);
  const luckiest = shares
    .map(({ rest }, index) => ({ rest, index }))
    .toSorted((one, other) => other.rest - one.rest || one.index - other.index)
    .slice(0, left);
  const lucky = new Set(luckiest.map(({ index }) => index));
  return shares.map(({ whole }, index) => whole + (lucky.has(index) ? 1 : 0));
}

/** Lines of a price without its discounts: each other line bears its part of them. They add up to the price's total. */
export function chargedLines(lines: readonly PriceLine[]): { line: PriceLine; amount: number }[] {
  const charged = lines.filter(({ amount }) => amount > 0);
  const taken = lines.reduce((sum, { amount }) => (amount < 0 ? sum - amount : sum), 0);
  const parts = splitExactly(
    taken,
    charged.map(({ amount }) => amount),
  );
  return charged.map((line, index) => ({ line, amount: line.amount - (parts[index] ?? 0) }));
}

/**
 * The lines of a payment: a price's charged lines in proportion. Lines that get nothing are left out; more lines than a
 * receipt holds become one.
 * @param describe what a line is called on the receipt
 * @param whole what all together is called
 */
export function receiptLines(
  amount: number,
  price: readonly PriceLine[],
  {
    describe,
    whole,
    ...rest
  }: {
    describe: (line: PriceLine) => string;
    whole: string;
    vat_code: number;
    payment_mode: ReceiptPaymentMode;
  },
): ReceiptLine[] {
  const line = (description: string, sum: number): ReceiptLine => ({
    description: description.slice(0, MAX_RECEIPT_DESCRIPTION),
    amount: sum,
    vat_code: rest.vat_code,
    payment_mode: rest.payment_mode,
  });
  const charged = chargedLines(price).filter((one) => one.amount > 0);
  if (charged.length === 0 || charged.length > MAX_RECEIPT_LINES) return [line(whole, amount)];
  const parts = splitExactly(
    amount,
    charged.map((one) => one.amount),
  );
  return charged
    .map((one, index) => line(describe(one.line), parts[index] ?? 0))
    .filter((one) => one.amount > 0);
}

/**
 * A part of a receipt's lines, e.g. what is returned of a payment.
 * @param used what earlier parts have taken of each line
 * @param amount at most what is left of the lines
 */
export function partOfLines<Line extends SlipLine>(
  lines: readonly Line[],
  amount: number,
  used: readonly (readonly SlipLine[])[] = [],
): Line[] {
  const taken = new Map<string, number>();
  for (const line of used.flat())
    taken.set(line.description, (taken.get(line.description) ?? 0) + line.amount);
  const left = lines.map(({ description, amount: whole }) => {
    // Lines may be called alike: what was taken of them fills one after another.
    const gone = Math.min(whole, taken.get(description) ?? 0);
    taken.set(description, (taken.get(description) ?? 0) - gone);
    return whole - gone;
  });
  const parts = splitExactly(amount, left);
  return lines
    .map((line, index) => ({ ...line, amount: parts[index] ?? 0 }))
    .filter((line) => line.amount > 0);
}

/** A receipt as the register's memory has it: what the law wants to be shown of it. */
export interface FiscalDocument {
  /** Number of the memory, of the document in it, and its sign (tags 1041, 1040, 1077). */
  fn: string;
  fd: string;
  fpd: string;
  /** By the register's own clock: `2026-11-27T21:05:00`. */
  made_at: string;
  /** Minor units of roubles. */
  amount: number;
  /** Where the operator of fiscal data shows it; null: it has not said. */
  url: string | null;
  /** The tax service knows nothing of it. */
  is_training: boolean;
}

/** What the QR of a receipt says: by it the tax service's application finds the receipt. */
export function fiscalQr({ fn, fd, fpd, made_at, amount }: FiscalDocument, isReturn: boolean): string {
  const moment = made_at.slice(0, 16).replaceAll(/[-:]/gu, '');
  const sum = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  return `t=${moment}&s=${sum}&fn=${fn}&i=${fd}&fp=${fpd}&n=${isReturn ? 2 : 1}`;
}
