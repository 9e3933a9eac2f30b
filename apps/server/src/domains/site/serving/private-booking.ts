import { DEFAULT_PRESET } from '@tropa/blocks';
import type { Language, PublicBooking } from '@tropa/contract';
import { z } from 'zod';
import type { Services } from '../../../kernel/context.ts';
import { findBookingByUuid } from '../../booking/index.ts';
import { loadPublicBooking } from '../../invoice/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { findDrafts } from '../repository.ts';
import type { Place } from './page-data.ts';
import type { ServedSite } from './site-directory.ts';
import type { Look } from './site-pages.ts';

/** A booking for its private page, in the language it was made in. */
export interface PrivateBooking {
  organizer_id: number;
  language: Language;
  booking: PublicBooking;
}

/** The booking of a private address; undefined for what is no uuid, and where there is none. */
export async function loadPrivateBooking(
  services: Services,
  uuid: string,
): Promise<PrivateBooking | undefined> {
  if (!z.uuid().safeParse(uuid).success) return undefined;
  const row = await findBookingByUuid(services.database, uuid);
  const booking = row && (await loadPublicBooking(services, uuid));
  return row && booking && { organizer_id: row.organizer_id, language: row.language, booking };
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
