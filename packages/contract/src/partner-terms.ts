// Plain values without schemas, like `codes.ts`.

/** Newest versions of the documents under which people and organizers put their consent; `/agreement/{version}` shows one. */
export const LEGAL_VERSION = {
  agreement: '2026-01',
  privacy: '2026-01',
  organizer_agreement: '2026-01',
} as const;

/** Percent that the platform keeps of each sale on a partner site. Sales on the organizer's own site are free of it. */
export const PARTNER_COMMISSION_PERCENT = 15;
