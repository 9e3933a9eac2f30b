import { defined } from '../../../shared/defined.ts';
import { wholeNumber } from '../../../shared/read-address.ts';

/** What the address of a sale's papers says: the one that is printed. */
export interface SlipSearch {
  number?: number;
}

const NUMBER_MAX = 1000;

/** Reads it; what is not understood is left out. */
export const readSlipSearch = ({ number }: Record<string, unknown>): SlipSearch =>
  defined({ number: wholeNumber(number, 1, NUMBER_MAX) });
