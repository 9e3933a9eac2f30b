import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import { selectSiteSlug } from './repository.ts';

/** The tourist's private page of a booking: on the organizer's site, else on the cabinet's host. */
function privatePageUrl(
  { siteOrigin, cabinetOrigin }: Pick<Services, 'siteOrigin' | 'cabinetOrigin'>,
  slug: string | null,
  uuid: string,
): string {
  return `${slug === null ? cabinetOrigin() : siteOrigin(slug)}/booking/${uuid}`;
}

/** The same, for whoever does not know the organizer's site. */
export async function bookingUrl(
  services: Pick<Services, 'siteOrigin' | 'cabinetOrigin'>,
  db: Executor,
  booking: Pick<BookingRow, 'uuid' | 'organizer_id'>,
): Promise<string> {
  const slug = await selectSiteSlug(db)(booking.organizer_id);
  return privatePageUrl(services, slug, booking.uuid);
}

/** The cabinet's screen that a payment which staff started comes back to. */
export const resultUrl = ({ cabinetOrigin }: Pick<Services, 'cabinetOrigin'>, invoice_id: number): string =>
  `${cabinetOrigin()}/org/success?invoice=${invoice_id}`;
