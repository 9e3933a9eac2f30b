/** The code in a letter: six digits that stand alone (docs/rules/accounts.md), or null. */
export const findCode = (text: string): string | null => /(?<![\d#/-])\d{6}(?!\d)/u.exec(text)?.[0] ?? null;
