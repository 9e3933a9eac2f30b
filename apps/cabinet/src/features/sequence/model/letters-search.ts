/** Which tab of the letters is open, and where in the journal one is: a link shows the same. */
export interface LettersSearch {
  tab?: 'journal' | undefined;
  status?: 'sent' | 'left' | undefined;
  /** Letters of one rule. */
  rule?: number | undefined;
  page?: number | undefined;
}

const isCount = (value: unknown, least: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least;

/** Reads an address; what makes no sense is left out. */
export function readLettersSearch({ tab, status, rule, page }: Record<string, unknown>): LettersSearch {
  return {
    ...(tab === 'journal' && { tab }),
    ...((status === 'sent' || status === 'left') && { status }),
    ...(isCount(rule, 1) && { rule }),
    ...(isCount(page, 2) && { page }),
  };
}
