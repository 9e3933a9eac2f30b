// Apart from the table of brands: the first load of the cabinet needs these alone.

/** Where a brand's legal documents are; `organizer_agreement` is null where a brand has none. */
export interface LegalLinks {
  agreement: string;
  privacy: string;
  organizer_agreement: string | null;
}

/** Documents of the cabinet itself; brands that have none of their own show these. */
export const CABINET_LEGAL = {
  agreement: '/org/agreement',
  privacy: '/org/privacy',
  organizer_agreement: '/org/agreement/organizer',
} as const;
