/** How long a credit can be used, in days: no shorter than a season lets one come back, no longer than a debt can be claimed. */
export const CREDIT_DAYS = { min: 90, max: 1095, standard: 365 } as const;
