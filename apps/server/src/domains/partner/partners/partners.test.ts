import { organizerCalls, partnerCalls, verificationCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createAgent,
  createOrganizer,
  refusalOf,
  setVerification,
  signedInClient,
  signedInMember,
  uploadPhoto,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
/** Far Meridian: no conditions of its own. */
const PLAIN = 2;
/** Родные вёрсты: for the register only. */
const REGISTRY = 1;
/** Здешние: asks for the travel expert. */
const EXPERT = 4;
/** Круг гидов: no sales site. */
const NO_SITE = 3;

async function verified(overrides: Parameters<typeof createOrganizer>[1] = {}, language: 'ru' | 'en' = 'ru') {
  const client = await signedInClient(app, language);
  const { id } = await createOrganizer(client, overrides);
  await setVerification(app, id, 1);
  const list = () => client.call(partnerCalls.partners, { query: { organizer_id: id } });
  const set = (site_id: number, is_published_on_site = true, rest: object = {}) =>
    client.call(partnerCalls.setPublishedOnSite, {
      body: { site_id, is_published_on_site, tour_organizer_id: id, ...rest },
    });
  const consents = () =>
    app.database.select().from(schema.partnerConsent).where(eq(schema.partnerConsent.organizer_id, id));
  return { client, id, list, set, consents };
}

describe('partners of an organizer', () => {
  it('are the eight sales sites: those signed with, the others, and the agents', async () => {
    const { id, client, list, set } = await verified();
    const before = await list();
    expect(before.connected).toEqual([]);
    expect(before.available_for_connection.map((site) => site.site_id)).toEqual([1, 2, 4, 6, 7, 8, 9, 10]);
    await set(PLAIN);
    const agent_id = await createAgent(client, id, { name: 'Бюро «Катунь»' });
    const after = await list();
    expect(after.connected).toMatchObject([
      {
        site_id: PLAIN,
        site_name: 'Far Meridian',
        is_published_on_site: true,
        is_consent_outdated: false,
        stopped_by: null,
        organizer_commission: 15,
      },
    ]);
    expect(after.available_for_connection).toHaveLength(7);
    expect(after.agents).toEqual([{ id: agent_id, name: 'Бюро «Катунь»' }]);
    // Without an id: the person's first organizer.
    expect(await client.call(partnerCalls.partners, { query: {} })).toEqual(after);
  });

  it('say what stands in the way, in the language of the person', async () => {
    const { id, list } = await verified({}, 'en');
    const obstacles = async () =>
      Object.fromEntries(
        (await list()).available_for_connection.map((site) => [site.site_id, site.obstacle]),
      );
    expect(await obstacles()).toMatchObject({
      [PLAIN]: null,
      [REGISTRY]: 'registry',
      [EXPERT]: 'tour_author',
    });
    await setVerification(app, id, 2);
    expect(await obstacles()).toMatchObject({ [PLAIN]: 'verification', [EXPERT]: 'verification' });
    const [first] = (await list()).available_for_connection;
    expect(first?.obstacle_text).toContain('within 72 hours');
  });
});

describe('signing a partnership', () => {
  it('keeps who signed what, when and from where', async () => {
    const { id, set, consents } = await verified();
    expect(await set(PLAIN)).toEqual({ site_id: PLAIN, is_published_on_site: true });
    const [consent, ...rest] = await consents();
    expect(rest).toEqual([]);
    expect(consent).toMatchObject({
      organizer_id: id,
      site_id: PLAIN,
      user_id: expect.any(Number),
      ip: expect.stringContaining('127.0.0.1'),
      agreement_version: '2026-09-01',
      privacy_version: '2026-09-01',
    });
  });

  it('is one signature however often it is sent, and a new one after leaving', async () => {
    const { client, id, set, consents, list } = await verified();
    await Promise.all([set(PLAIN), set(PLAIN), set(PLAIN)]);
    expect(await consents()).toHaveLength(1);
    await set(PLAIN, false);
    expect((await list()).connected).toMatchObject([{ site_id: PLAIN, is_published_on_site: false }]);
    await set(PLAIN, false);
    await set(PLAIN);
    expect(await consents()).toHaveLength(2);
    const { items } = await client.call(verificationCalls.history, { query: { id } });
    expect(items.map(({ kind, details }) => [kind, details.site_id])).toEqual([
      ['partnership_published', PLAIN],
      ['partnership_unpublished', PLAIN],
      ['partnership_published', PLAIN],
    ]);
  });

  it('is refused before the verification, not while it is looked into', async () => {
    const { id, set, consents } = await verified();
    for (const status of [0, 2] as const) {
      await setVerification(app, id, status);
      expect(await refusalOf(set(PLAIN))).toMatchObject({ status: 409 });
    }
    expect(await consents()).toEqual([]);
    await setVerification(app, id, 3);
    await expect(set(PLAIN)).resolves.toMatchObject({ is_published_on_site: true });
  });

  it('is for the register only on one site: a legal entity with a number', async () => {
    const outside = await verified();
    expect(await refusalOf(outside.set(REGISTRY))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('в течение 72 часов') },
    });
    const listed = await verified({ registry_number: 'РТО 021847' });
    await expect(listed.set(REGISTRY)).resolves.toMatchObject({ is_published_on_site: true });
  });

  it("asks for the travel expert's data where the site does", async () => {
    const { client, id, set } = await verified();
    expect(await refusalOf(set(EXPERT))).toMatchObject({
      status: 422,
      body: { errors: { tour_organizer_id: expect.stringContaining('тревел-эксперт') } },
    });
    const photo = await uploadPhoto(client);
    await client.call(organizerCalls.update, {
      query: { id },
      body: {
        tour_author_name: 'Айас',
        tour_author_about: 'Вожу в горы',
        tour_author_photo: { id: photo.id },
      },
    });
    await expect(set(EXPERT)).resolves.toMatchObject({ is_published_on_site: true });
  });

  it('takes no other site, no documents that have changed meanwhile', async () => {
    const { set, consents } = await verified();
    expect(await refusalOf(set(NO_SITE))).toMatchObject({ status: 422 });
    expect(await refusalOf(set(77))).toMatchObject({ status: 422 });
    expect(await refusalOf(set(PLAIN, true, { agreement_version: '2025-11-01' }))).toMatchObject({
      status: 409,
    });
    expect(await consents()).toEqual([]);
  });

  it('is asked for again when the documents have newer versions', async () => {
    const { client, id, set, list, consents } = await verified();
    await set(PLAIN);
    await app.database
      .update(schema.partnerConsent)
      .set({ agreement_version: '2025-11-01' })
      .where(eq(schema.partnerConsent.organizer_id, id));
    const popup = async () =>
      (await client.call(organizerCalls.dashboard, { query: { orgId: id } })).should_show_agreement_popup;
    expect([await popup(), (await list()).connected[0]?.is_consent_outdated]).toEqual([true, true]);
    await set(PLAIN);
    expect([await popup(), (await consents()).length]).toEqual([false, 2]);
  });

  it('is the owner alone who signs', async () => {
    const { id } = await verified();
    const { member } = await signedInMember(app, id, 'manager');
    await expect(member.call(partnerCalls.partners, { query: { organizer_id: id } })).resolves.toBeDefined();
    const body = { site_id: PLAIN, is_published_on_site: true, tour_organizer_id: id };
    expect(await refusalOf(member.call(partnerCalls.setPublishedOnSite, { body }))).toMatchObject({
      status: 403,
    });
  });
});
