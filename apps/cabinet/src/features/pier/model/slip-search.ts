/** What the address of a sale's papers says: the one that is printed. */
export interface SlipSearch {
  number?: number;
}

/** Reads it; what is not understood is left out. */
export function readSlipSearch({ number }: Record<string, unknown>): SlipSearch {
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= 1000
    ? { number }
    : {};
}
