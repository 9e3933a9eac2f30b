import type { MoneySums } from '@tropa/contract';

/** Whether any money moved: against a period in which none did nothing is to be told. */
export const hasMoved = (sums: MoneySums | null): sums is MoneySums =>
  sums !== null && Object.values(sums).some((amount) => amount !== 0);
