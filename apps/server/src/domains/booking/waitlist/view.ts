import type { WaitlistItem } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { classOfParty, type WaitedDeparture, type WaitlistRow } from './repository.ts';

/** Where a party answers an offer: on the organizer's site, else on the cabinet's host. */
export const offerUrl = (
  { siteOrigin, cabinetOrigin }: Pick<Services, 'siteOrigin' | 'cabinetOrigin'>,
  slug: string | null,
  token: string,
): string => `${slug === null ? cabinetOrigin() : siteOrigin(slug)}/offer/${token}`;

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
