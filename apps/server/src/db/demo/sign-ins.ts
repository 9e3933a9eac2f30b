// A file that imports nothing: the greeting of a server reads it, and must not bring the whole demo into its memory.

/** Whom to sign in as: the owner of the demo operators. */
export const DEMO_ACCOUNT = { email: 'demo@tropa.example', password: 'Altai-2026' } as const;
/** Of the first operator's team: a manager who may everything that managers may, and a guide. */
export const DEMO_MANAGER = { email: 'darya@altai-tropy.example', password: 'Perevaly-2026' } as const;
export const DEMO_GUIDE = { email: 'ayana@altai-tropy.example', password: 'Perevaly-2026' } as const;
/** Who sells at the pier of the operator of ships. */
export const DEMO_SELLER = { email: 'zoya@dve-paluby.example', password: 'Perevaly-2026' } as const;
/** Whom to sign in as to sell as an agent. */
export const DEMO_AGENT = { email: 'larisa@katun-travel.example', password: 'Perevaly-2026' } as const;
/** One of the platform's staff: sees the desk. Exists in demo data only. */
export const DEMO_ADMIN = { email: 'desk@tropa.example', password: 'Stoianka-2026' } as const;

/** Far Meridian: the brand on whose site the demo's tours stand. */
export const DEMO_BRAND = 2;

/** Address of the first demo operator's site. */
export const DEMO_SITE_SLUG = 'altai-tropy';
