/** The code in a letter: six digits that stand alone (product decisions, "Accounts and sessions"), or null. */
export const findCode = (text: string): string | null => /(?<![\d#/-])\d{6}(?!\d)/u.exec(text)?.[0] ?? null;
