/**
 * Choices of a select in a sheet. The usual ones count to the width of the page: on a phone they would widen it, and with it
 * the sheet, its field and themselves.
 */
export const IN_SHEET = { shadow: 'md', offset: 8, floatingStrategy: 'fixed' } as const;
