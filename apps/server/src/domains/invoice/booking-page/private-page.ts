import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import { originOfBrand } from '../../brand/index.ts';
import { selectSiteSlug } from './repository.ts';

type Places = Pick<Services, 'siteOrigin' | 'cabinetOrigin' | 'config'>;

/**
 * The tourist's private page of a booking: on the site of the brand that sold it, else on the organizer's, else on the cabinet's
 * host.
 */
export async function bookingUrl(
  services: Places,
  db: Executor,
  { uuid, organizer_id, partner_site_id }: Pick<BookingRow, 'uuid' | 'organizer_id' | 'partner_site_id'>,
): Promise<string> {
  const path = `/booking/${uuid}`;
  const ofBrand = originOfBrand(services, partner_site_id);
  if (ofBrand !== undefined) return ofBrand + path;
  const slug = await selectSiteSlug(db)(organizer_id);
  return `${slug === null ? services.cabinetOrigin() : services.siteOrigin(slug)}${path}`;
}

/** The cabinet's screen that a payment which staff started comes back to. */
export const resultUrl = ({ cabinetOrigin }: Pick<Services, 'cabinetOrigin'>, invoice_id: number): string =>
  `${cabinetOrigin()}/org/success?invoice=${invoice_id}`;
