import { z } from 'zod';
import { call } from './call.ts';
import { text } from './common.ts';

/** The brand behind a host (docs/rules/brands.md). What follows the five fields is there for a known brand only. */
export const domainInfo = z.object({
  domain: z.string(),
  name: z.string(),
  /** Address of the logo; empty: the build variant's logo. */
  logo: z.string(),
  id: z.int().min(1).max(10).nullable(),
  is_tour_author_required: z.boolean(),
  /** Where people write for help with the platform. */
  support_email: z.string().optional(),
  /** The logo on dark ground. */
  logo_dark: z.string().optional(),
  tagline: z.object({ ru: z.string(), en: z.string(), zh: z.string().optional() }).nullable().optional(),
  legal: z
    .object({
      agreement: z.string(),
      privacy: z.string(),
      organizer_agreement: z.string().nullable(),
    })
    .optional(),
});
export type DomainInfo = z.infer<typeof domainInfo>;

/** What a page needs to show captchas and maps (docs/rules/accounts.md). Providers are numbers of their registries. */
export const siteTokens = z.object({
  captcha_provider: z.int(),
  captcha_key: z.string(),
  hard_captcha_key: z.string(),
  invisible_captcha_provider: z.int(),
  invisible_captcha_key: z.string(),
  maps_provider: z.int(),
  maps_token: z.string(),
  maps_suggest_token: z.string(),
});
export type SiteTokens = z.infer<typeof siteTokens>;

/** A country of the phone input (docs/rules/brands.md): a file of them per language. */
export const phoneCountry = z.object({
  name: z.string(),
  /** ISO 3166-1 alpha-2, upper case. */
  iso_code: z.string().length(2),
  /** Calling code with its plus, e.g. `+7`. */
  phone_code: z.string(),
  /** Stands above the others in the list. */
  is_primary: z.boolean(),
});
export type PhoneCountry = z.infer<typeof phoneCountry>;

/** `/org/version.json`: when the cabinet that is being served was built, and the mode of the server. */
export const versionFile = z.object({ timestamp: z.int(), mode: z.enum(['demo', 'live']) });
export type VersionFile = z.infer<typeof versionFile>;

export const brandCalls = {
  domainInfo: call({
    method: 'POST',
    path: '/crm/api/domain/info',
    access: 'public',
    summary:
      'The brand of a domain; without one, of the host that was asked. An unknown one gives the empty record.',
    body: z.object({ domain: text(260).optional() }),
    response: domainInfo,
  }),
  siteTokens: call({
    method: 'GET',
    path: '/spa/site-tokens',
    access: 'public',
    summary: 'Public keys of captchas and maps.',
    response: siteTokens,
  }),
  countryByIp: call({
    method: 'GET',
    path: '/spa/country-by-ip',
    access: 'public',
    summary: "The country of the visitor's address, by a table that is a part of the server.",
    response: z.object({ result: z.object({ iso_code: z.string().length(2) }) }),
  }),
};
