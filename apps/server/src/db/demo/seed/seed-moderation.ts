import { deskTourCalls, tourCalls } from '@tropa/contract';
import { DEMO_BRAND } from '../sign-ins.ts';
import type { DemoClient } from './demo-client.ts';

/** The site on which the demo's tours stand in every way. */
export const SITE = DEMO_BRAND;
/** 山海小径: its pages are Chinese, and have something to show. */
export const CHINESE_SITE = 8;
const REASON =
  'Уберите из описания телефон и адрес страницы: связь с туристом идёт через площадку. И добавьте фотографии самого маршрута.';

interface Places {
  owner: DemoClient;
  admin: DemoClient;
}

async function take(admin: DemoClient, tour_id: number, site_id = SITE) {
  await admin.call(deskTourCalls.takeTour, { body: { tour_id, site_id } });
  return admin.call(deskTourCalls.tour, { query: { tour_id, site_id } });
}

/** Approves a tour as it stands. */
async function approve({ admin }: Places, tour_id: number, site_id = SITE): Promise<void> {
  const { version_id } = await take(admin, tour_id, site_id);
  await admin.call(deskTourCalls.approveTour, { body: { tour_id, site_id, version_id } });
}

/** An edit of the details: the approved text stays on the site, this one waits. */
async function edit({ owner }: Places, tour_id: number): Promise<void> {
  const { organizational_details: details } = await owner.call(tourCalls.view, { query: { id: tour_id } });
  await owner.call(tourCalls.update, {
    query: { id: tour_id, save_without_duration_checking: true },
    body: { organizational_details: `${details}\nСвязи на маршруте почти нет: предупредите близких.`.trim() },
  });
}

/**
 * Moderation of the demo's tours on a partner site where their organizer has signed: one published, one with an edit that
 * waits, one refused, one taken by the staff; the rest wait. Two are on the Chinese site.
 */
export async function seedModeration(places: Places, organizer_id: number): Promise<void> {
  const { owner, admin } = places;
  const query = { organizer_id, status: 'published', format: 'options' } as const;
  const { tours } = await owner.call(tourCalls.list, { query });
  const [published, edited, refused, taken] = tours.map(({ id }) => id);
  if (published !== undefined) await approve(places, published);
  if (edited !== undefined) {
    await approve(places, edited);
    await edit(places, edited);
  }
  if (refused !== undefined) {
    const { version_id } = await take(admin, refused);
    await admin.call(deskTourCalls.rejectTour, {
      body: { tour_id: refused, site_id: SITE, version_id, reason: REASON },
    });
  }
  if (taken !== undefined) await take(admin, taken);
  for (const tour_id of [published, edited])
    if (tour_id !== undefined) await approve(places, tour_id, CHINESE_SITE);
}
