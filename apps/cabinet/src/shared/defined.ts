/** Drops what is not set, so that addresses and query keys are the same for the same list. */
export const defined = <T extends object>(search: T): Partial<T> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Partial<T>;
