import type { PublicContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { brandOfHost } from '../../brand/index.ts';
import { isShownOnSite } from '../../tour/index.ts';
import { PARTNER_SALE, isPartnerSale } from '../record/partner-sale.ts';
import type { NewBooking } from './repository/new-booking.ts';
import { findPartnerOfOffer } from '../waitlist/repository.ts';

/** Who sells what a visitor books. */
export type PublicSale = Pick<NewBooking, 'seller_type' | 'partner_site_id'>;

const OWN_SITE: PublicSale = { seller_type: 2, partner_site_id: null };

/** Whose sale it is that is agreed beside a booking: of the partner site that sold that one, as long as it shows the tour. */
export async function saleBeside(
  context: Pick<PublicContext, 'database'>,
  beside: PublicSale | undefined,
  tour_id: number,
): Promise<PublicSale> {
  if (!beside || !isPartnerSale(beside) || beside.partner_site_id === null) return OWN_SITE;
  return (await saleOf(context, beside.partner_site_id, tour_id)) ?? OWN_SITE;
}

/** A partner site's sale of a tour that its visitors see; undefined where they do not. */
async function saleOf(
  { database }: Pick<PublicContext, 'database'>,
  partner_site_id: number,
  tour_id: number,
): Promise<PublicSale | undefined> {
  const isShown = await isShownOnSite(database, { tour_id, site_id: partner_site_id });
  return isShown ? { seller_type: PARTNER_SALE, partner_site_id } : undefined;
}

/**
 * Whose sale a public call is: of the partner site whose host it came to, else of the organizer's own site. A partner site
 * sells what its visitors see, by the terms of this moment.
 * @throws Refusal 404 for a tour that the partner site does not show
 */
export async function demandPublicSale(context: PublicContext, tour_id: number): Promise<PublicSale> {
  const { id: partner_site_id } = brandOfHost(context.config, context.host);
  if (partner_site_id === undefined) return OWN_SITE;
  const sale = await saleOf(context, partner_site_id, tour_id);
  if (!sale) throw refuse.notFound();
  return sale;
}

/**
 * Whose sale it is when a party books the seats that it waited for: of the partner site where it was put on the list, as
 * long as that shows the tour, whatever host the link was opened on; undefined: of whoever it would be without an offer.
 * @param token of a hold
 */
export async function saleOfOffer(
  context: Pick<PublicContext, 'database'>,
  token: string,
  tour_id: number,
): Promise<PublicSale | undefined> {
  const partner_site_id = await findPartnerOfOffer(context.database, token);
  return partner_site_id === null ? undefined : saleOf(context, partner_site_id, tour_id);
}
