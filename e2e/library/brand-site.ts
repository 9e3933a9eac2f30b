import { deskCalls, deskTourCalls, partnerCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { signIn } from '@tropa/server/testing/people';
import type { OwnOrganizer } from './own-operator.ts';

/** Who reads for the brands. */
export const STAFF = { login: 'desk@tropa.example', password: 'Stoianka-2026' };

/** Addresses of a brand's own site: every name below localhost is this machine for a browser. */
export const brandUrls = (baseURL: string, key: string) => (path: string) =>
  `http://${key}.brand.localhost:${new URL(baseURL).port}${path}`;

/** The desk, by calls. */
export async function deskOf(baseURL: string): Promise<TestClient> {
  const desk = new TestClient(Number(new URL(baseURL).port));
  await signIn(desk, STAFF.login, STAFF.password);
  return desk;
}

/** Has the desk verify an organizer, and signs it with a brand. */
export async function signWithBrand(
  desk: TestClient,
  { client, organizer_id }: OwnOrganizer,
  site_id: number,
): Promise<void> {
  await desk.call(deskCalls.decideVerification, {
    body: { organizer_id, verification_status: 1, reason: 'Реквизиты сверены' },
  });
  await client.call(partnerCalls.setPublishedOnSite, {
    body: { site_id, is_published_on_site: true, tour_organizer_id: organizer_id },
  });
}

/** The desk reads for a brand what an organizer has put up, and approves it. */
export async function approve(desk: TestClient, tour_id: number, site_id: number): Promise<void> {
  const place = { tour_id, site_id };
  await desk.call(deskTourCalls.takeTour, { body: place });
  const { version_id } = await desk.call(deskTourCalls.tour, { query: place });
  await desk.call(deskTourCalls.approveTour, { body: { ...place, version_id } });
}
