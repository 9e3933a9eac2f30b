/** A client may think for so many days; then the system cancels the request, as any that nobody answers. */
export const SELECTION_DAYS = 14;
