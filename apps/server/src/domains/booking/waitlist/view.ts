import type { WaitlistItem } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { originOfBrand } from '../../brand/index.ts';
import { classOfParty, type WaitedDeparture, type WaitlistRow } from './repository.ts';

/** An offer, and where it may be answered. */
export interface OfferPlace {
  token: string;
  /** The partner site whose sale it would be; null: the organizer's own. */
  partner_site_id: number | null;
  /** Of the organizer's site; null: it has none. */
  slug: string | null;
}

/** Where a party answers an offer: on the site of the brand whose sale it would be, else on the organizer's, else on the cabinet's host. */
export function offerUrl(
  services: Pick<Services, 'siteOrigin' | 'cabinetOrigin' | 'config'>,
  { token, partner_site_id, slug }: OfferPlace,
): string {
  const { siteOrigin, cabinetOrigin } = services;
  const own = slug === null ? cabinetOrigin() : siteOrigin(slug);
  return `${originOfBrand(services, partner_site_id) ?? own}/offer/${token}`;
}

/** A party as staff see it. @param offer_url of its open offer */
export const waitlistItem = (
  departure: Pick<WaitedDeparture, 'seat_classes'>,
  entry: WaitlistRow,
  offer_url: string | null,
): WaitlistItem => ({
  id: entry.id,
  status: entry.status,
  party_size: entry.party_size,
  seat_class: classOfParty(departure, entry.class_id),
  name: entry.name,
  email: entry.email,
  phone: entry.phone,
  is_added_by_staff: entry.added_by_user_id !== null,
  created_at: entry.created_at.toISOString(),
  offered_at: entry.offered_at?.toISOString() ?? null,
  offer_ends_at: entry.offer_ends_at?.toISOString() ?? null,
  offer_url,
  request_id: entry.request_id,
});
