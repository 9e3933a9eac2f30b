/** How long what a visitor complains of may be, in characters. */
export const COMPLAINT_LENGTHS = { message: 3000, messageMin: 10, page: 500 } as const;

/** Days after which a complaint about a site is forgotten, once it is closed. */
export const COMPLAINT_KEPT_DAYS = 365;
