import { z } from 'zod';
import type { PublicContext } from '../../../kernel/context.ts';
import { findPhoneCountry } from './phone-country-repository.ts';
import { siteDirectoryOf } from '../serving/site-directory.ts';

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null);
const country = z
  .string()
  .regex(/^[A-Z]{2}$/u)
  .nullable()
  .catch(null);
/** What a request may say of its country or its operator, wherever it says so. */
const named = z
  .object({
    country: country.default(null),
    country_id: country.default(null),
    organizer_id: id.default(null),
    tour_organizer_id: id.default(null),
    tour_id: id.default(null),
    request_id: id.default(null),
    uuid: z.uuid().nullable().catch(null).default(null),
  })
  .catch({
    country: null,
    country_id: null,
    organizer_id: null,
    tour_organizer_id: null,
    tour_id: null,
    request_id: null,
    uuid: null,
  });

/**
 * Of whose country national numbers of phones in a request are: what its form says, else its operator's, else of whoever
 * sends it.
 * @param input path, query and body as they came
 * @returns ISO 3166-1 alpha-2, null where nothing is known
 */
export async function phoneCountryOf(context: PublicContext, input: unknown[]): Promise<string | null> {
  const said = named.parse(
    Object.fromEntries(
      input.flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : [])),
    ),
  );
  const ofForm = said.country ?? said.country_id;
  if (ofForm !== null) return ofForm;
  const site = await siteDirectoryOf(context).find(context.host);
  return findPhoneCountry(context.database, {
    organizer_id: said.organizer_id ?? said.tour_organizer_id,
    tour_id: said.tour_id,
    request_id: said.request_id,
    uuid: said.uuid,
    site_organizer_id: site?.row.organizer_id ?? null,
    user_id: context.user?.id ?? null,
  });
}
