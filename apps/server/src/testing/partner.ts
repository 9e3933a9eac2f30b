import { deskTourCalls, partnerCalls, tourCalls, type OrganizerView, type TourView } from '@tropa/contract';
import { inTransaction } from '../db/index.ts';
import { makePayouts } from '../domains/payout/index.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { setVerification } from './desk.ts';
import { createOrganizer } from './organizer.ts';
import { signedInClient } from './people.ts';
import { createPublishedTour, type PublishedTourOptions } from './tour.ts';

/** A partner site without conditions of its own. */
export const PLAIN_SITE = 2;

/** Signs an organizer, verified for it, with partner sites. */
export async function signWithSites(
  app: Pick<TestApp, 'database'>,
  client: TestClient,
  organizer_id: number,
  site_ids: number[] = [PLAIN_SITE],
): Promise<void> {
  await setVerification(app, organizer_id, 1);
  for (const site_id of site_ids)
    await client.call(partnerCalls.setPublishedOnSite, {
      body: { site_id, is_published_on_site: true, tour_organizer_id: organizer_id },
    });
}

export interface PartnerOperator {
  client: TestClient & { email: string };
  organizer: OrganizerView;
  /** A published tour that waits for the desk. */
  tour: TourView & { date_ids: number[] };
  /** The tour as its editor sees it now. */
  view: () => Promise<TourView>;
  /** Its status on a site. */
  on: (site_id?: number) => Promise<TourView['site_statuses'][number] | undefined>;
}

/** An operator who has signed with partner sites, with a tour that waits there. */
export async function partnerOperator(
  app: TestApp,
  { sites = [PLAIN_SITE], ...options }: PublishedTourOptions & { sites?: number[] } = {},
): Promise<PartnerOperator> {
  const client = await signedInClient(app);
  const organizer = await createOrganizer(client);
  await signWithSites(app, client, organizer.id, sites);
  const tour = await createPublishedTour(client, organizer.id, options);
  const view = () => client.call(tourCalls.view, { query: { id: tour.id } });
  return {
    client,
    organizer,
    tour,
    view,
    on: async (site_id = PLAIN_SITE) =>
      (await view()).site_statuses.find((status) => status.site_id === site_id),
  };
}

/** Puts what the platform owes until a day (`yyyy-MM-dd`, which may be still to come) into statements of payouts. */
export const makeStatements = (
  { database, services }: Pick<TestApp, 'database' | 'services'>,
  period_end: string,
): Promise<unknown> => inTransaction(database, (tx) => makePayouts(services, tx, period_end));

/** The desk takes a tour, and approves what stands up for review. */
export async function approveTour(admin: TestClient, tour_id: number, site_id = PLAIN_SITE): Promise<void> {
  await admin.call(deskTourCalls.takeTour, { body: { tour_id, site_id } });
  const { version_id } = await admin.call(deskTourCalls.tour, { query: { tour_id, site_id } });
  await admin.call(deskTourCalls.approveTour, { body: { tour_id, site_id, version_id } });
}
