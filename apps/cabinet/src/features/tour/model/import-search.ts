/** The address of the import: which one, and whether its columns or its rows are shown. */
export interface ImportSearch {
  import?: number;
  step?: 'check';
  page?: number;
}

const whole = (value: unknown, least: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least ? value : undefined;

/** Reads what people and bookmarks may have written. */
export function readImportSearch(search: Record<string, unknown>): ImportSearch {
  const id = whole(search['import'], 1);
  if (id === undefined) return {};
  const page = whole(search['page'], 2);
  return {
    import: id,
    ...(search['step'] === 'check' && { step: 'check' }),
    ...(page !== undefined && { page }),
  };
}
