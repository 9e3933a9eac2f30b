// Plain values without schemas, like `codes.ts`.

/** Percent that the platform keeps of each sale on a partner site. Sales on the organizer's own site are free of it. */
export const PARTNER_COMMISSION_PERCENT = 15;
