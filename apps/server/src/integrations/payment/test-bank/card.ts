/** Cards of the test bank: one is accepted, one is declined; any other real-looking number is accepted too. */
export const GOOD_CARD = '2200 0000 0000 0004';
export const DECLINED_CARD = '2200 0000 0000 0012';

export interface CardFields {
  number: string;
  expiry: string;
  code: string;
}
export type CardProblem = 'wrong_number' | 'wrong_expiry' | 'wrong_code';

const digitsOf = (text: string) => text.replace(/\D/gu, '');

/** The check digit that every card number ends with (Luhn, ISO/IEC 7812-1). */
function hasCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function isExpired(month: number, year: number, now: Date): boolean {
  return new Date(Date.UTC(2000 + year, month, 1)) <= now;
}

/** What is wrong with a card's fields; undefined when the bank may try it. */
export function cardProblem({ number, expiry, code }: CardFields, now: Date): CardProblem | undefined {
  const digits = digitsOf(number);
  if (!/^\d{16,19}$/u.test(digits) || !hasCheckDigit(digits)) return 'wrong_number';
  const [, month = '', year = ''] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/u.exec(expiry) ?? [];
  if (month === '' || isExpired(Number(month), Number(year), now)) return 'wrong_expiry';
  return /^\d{3}$/u.test(code) ? undefined : 'wrong_code';
}

export const isDeclined = ({ number }: CardFields) => digitsOf(number) === digitsOf(DECLINED_CARD);

/** A card's fields as the form shows them first. */
export function sampleCard(now: Date): CardFields {
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, '0');
  return { number: GOOD_CARD, expiry: `12/${year}`, code: '123' };
}
