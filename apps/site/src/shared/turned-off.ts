/** What a button has that does nothing now and says why, as it comes from the server; `turnOff` of the scripts writes the same. */
export const turnedOff = (why: string) =>
  ({ 'aria-disabled': true, 'aria-description': why, 'data-why': why }) as const;
