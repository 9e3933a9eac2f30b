import { DEFAULT_PRESET } from '@tropa/blocks';
import type { BookingPageDetails, ChatView, PageLanguage, PublicBooking } from '@tropa/contract';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import {
  fillInUuid,
  findBookingByUuid,
  hidesContacts,
  isPrepaid,
  pageLanguageOf,
  loadQuestionnaire,
  messengersOfClient,
  publicHistoryOf,
  versionOf,
  type BookingRow,
  type Sale,
} from '../../booking/index.ts';
import { originOfBrand } from '../../brand/index.ts';
import { publicContract } from '../../document/index.ts';
import {
  asksForCredit,
  creditsOf,
  depositOf,
  findDeposit,
  loadPublicBooking,
  publicReceiptsOf,
  sumPromised,
} from '../../invoice/index.ts';
import { findOrganizer, phonesForTravellers } from '../../organizer/index.ts';
import { reviewStateOf } from '../../review/index.ts';
import { findDrafts } from '../record/repository.ts';
import type { BrandPlace } from '../brands/brand-data.ts';
import { chatViewOf, loadVisitedChat } from './chat-view.ts';
import type { Place } from './page-data.ts';
import type { ServedSite } from './site-directory.ts';
import type { Look } from './look.ts';

/** Whose sale a booking is, and what of its organizer may be told. */
export type SaleOfSite = Sale & Pick<BookingRow, 'partner_site_id'>;

/** A booking for its private page, in the language it was made in. */
export interface PrivateBooking extends SaleOfSite {
  organizer_id: number;
  language: PageLanguage;
  booking: PublicBooking;
  details: BookingPageDetails;
  chat: ChatView;
  /** Its personal data was erased on request: there is nothing of it to show. */
  isErased: boolean;
}

/** Where a private page was asked for: on a site, on a brand's, or on the cabinet's host for an organizer without one. */
export type Host = { site: ServedSite | undefined; brand?: BrandPlace } | 'cabinet';

/** What says where a private page may stand, and what of its operator may be told there. */
type Owner = Pick<PrivateBooking, 'organizer_id' | 'language'> & Partial<SaleOfSite>;

/** What stands on the page beside the booking. */
async function loadDetails(services: Services, row: BookingRow): Promise<BookingPageDetails> {
  const { database } = services;
  const { request_id, uuid } = row;
  // Before the rest: what happens meanwhile is another version.
  const version = (await versionOf(database, uuid)) ?? '';
  const [
    contract,
    history,
    asked,
    returning_amount,
    receipts,
    organizer,
    review,
    credits,
    asks_for_credit,
    held,
  ] = await Promise.all([
    publicContract(services, row),
    publicHistoryOf(database, request_id),
    loadQuestionnaire(services, uuid),
    sumPromised(database, request_id),
    publicReceiptsOf(services, request_id),
    findOrganizer(database, row.organizer_id),
    reviewStateOf(services, row),
    creditsOf(services, row),
    asksForCredit(services, row),
    findDeposit(database, row.request_id),
  ]);
  const questionnaire =
    asked?.state === 'open' && asked.asked.length > 0
      ? {
          filled: asked.tourists.filter(({ missing }) => missing.length === 0).length,
          total: asked.tourists_count,
          fill_in_uuid: fillInUuid(row),
        }
      : null;
  return {
    contract,
    history,
    version,
    questionnaire,
    returning_amount,
    receipts,
    ...credits,
    deposit: depositOf(row, held),
    asks_for_credit,
    review,
    reviews_url: hidesContacts(row) ? '' : (organizer?.reviews_url ?? ''),
    phones: organizer && isPrepaid(row) ? phonesForTravellers(organizer) : [],
  };
}

/** The booking of a private address; undefined for what is no uuid, and where there is none. */
export async function loadPrivateBooking(
  services: Services,
  uuid: string,
): Promise<PrivateBooking | undefined> {
  if (!z.uuid().safeParse(uuid).success) return undefined;
  const row = await findBookingByUuid(services.database, uuid);
  if (!row) return undefined;
  const [booking, details, talk, messengers] = await Promise.all([
    loadPublicBooking(services, uuid),
    loadDetails(services, row),
    loadVisitedChat(services, uuid),
    messengersOfClient(services, { of: 'booking', id: row.request_id }),
  ]);
  return (
    booking && {
      organizer_id: row.organizer_id,
      ...saleOf(row),
      language: pageLanguageOf(row),
      booking,
      details,
      chat: chatViewOf(uuid, talk, services.clock.now(), { messengers }),
      isErased: row.erased_at !== null,
    }
  );
}

/** The look of a site's private pages: as published, or as drafted while nothing is: a booking may come before the site. */
export async function lookOfPrivatePages(
  { database }: Pick<Services, 'database'>,
  { row, published }: ServedSite,
): Promise<Look> {
  return published ?? { pages: await findDrafts(database, row.id), settings: row.settings, theme: row.theme };
}

/** Where and how the private page of an organizer without a site is shown: on the cabinet's host, in the first look. */
export async function withoutSite(
  services: Services,
  { organizer_id, language }: Pick<PrivateBooking, 'organizer_id' | 'language'>,
): Promise<{ place: Place; look: Look }> {
  const organizer = await findOrganizer(services.database, organizer_id);
  if (!organizer) throw new Error(`Organizer ${organizer_id} of a booking is gone`);
  const { name, timezone } = organizer;
  return {
    place: { row: { organizer_id }, origin: services.cabinetOrigin(), timezone },
    look: {
      pages: { main: [], tour: [] },
      settings: { name, title: name, description: '', share_picture: null, languages: [language] },
      theme: { preset_type: DEFAULT_PRESET, colors: {} },
    },
  };
}

/** What of a booking says where its pages may stand. */
export const saleOf = ({
  partner_site_id,
  seller_type,
  payed_amount,
  base_sale_status,
}: SaleOfSite): SaleOfSite => ({ partner_site_id, seller_type, payed_amount, base_sale_status });

/** Whether nobody may learn on the pages of a sale how to reach the organizer; a talk without a booking is no sale. */
const areContactsHidden = ({
  seller_type,
  payed_amount = 0,
  base_sale_status = 1,
}: Partial<SaleOfSite>): boolean =>
  seller_type !== undefined && hidesContacts({ seller_type, payed_amount, base_sale_status });

/** The same on the site of the brand whose sale it is, in its dress; undefined: it is another's sale. */
async function onBrandsSite(
  services: Services,
  brand: BrandPlace,
  owner: Owner,
): Promise<{ place: Place; look: Look } | undefined> {
  if (owner.partner_site_id !== brand.brand.id) return undefined;
  const { place, look } = await withoutSite(services, owner);
  const { name } = brand.brand;
  return {
    place: { ...place, origin: brand.origin, brand_id: brand.brand.id },
    look: {
      ...look,
      settings: { ...look.settings, name, title: name, languages: brand.languages },
      theme: brand.theme,
    },
  };
}

/**
 * Where a sale of a brand stands: its pages are on the brand's site alone, for an operator's own tells everywhere how to reach it.
 * @returns undefined: it is no brand's, or its brand has no site
 */
export const brandsOriginOf = (services: Services, { partner_site_id = null }: Owner): string | undefined =>
  originOfBrand(services, partner_site_id);

/** Where and how a private page of an organizer is shown; undefined: not on this site, which is another's. */
export async function placeAt(
  services: Services,
  host: Host,
  owner: Owner,
): Promise<{ place: Place; look: Look } | undefined> {
  const hides_contacts = areContactsHidden(owner);
  if (host !== 'cabinet' && host.brand) {
    const at = await onBrandsSite(services, host.brand, owner);
    return at && { ...at, place: { ...at.place, hides_contacts } };
  }
  if (brandsOriginOf(services, owner) !== undefined) return undefined;
  const site = host === 'cabinet' ? undefined : host.site;
  if (host !== 'cabinet' && site?.row.organizer_id !== owner.organizer_id) return undefined;
  if (site && !hides_contacts) return { place: site, look: await lookOfPrivatePages(services, site) };
  // What an operator has built for its site may tell how to reach it.
  const { place, look } = await withoutSite(services, owner);
  return { place: { ...place, ...(site && { origin: site.origin }), hides_contacts }, look };
}
