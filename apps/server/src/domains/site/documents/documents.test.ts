import {
  organizerCalls,
  siteCalls,
  siteDocumentCalls,
  sitePublishingCalls,
  type RichText,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createBooking, createPublishedSite, useTestApp, visit } from '../../../testing/index.ts';

const app = useTestApp();
type Published = Awaited<ReturnType<typeof createPublishedSite>>;
let shop: Published;
beforeAll(async () => {
  shop = await createPublishedSite(app);
});

const text = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const query = <Type extends 'agreement' | 'policy' | 'consent'>(type: Type) => ({
  organizer_id: shop.organizer.id,
  type,
});
const bodyOf = async (path: string) => (await shop.open(path)).text;
const write = (words: string, revision?: number) =>
  shop.client.call(siteDocumentCalls.updateDocument, {
    query: query('agreement'),
    body: { content: { ru: text(words), en: null }, revision },
  });
const publish = (type: 'site' | 'agreement') =>
  shop.client.call(siteCalls.publishData, { query: { organizer_id: shop.organizer.id, type } });

describe('legal documents', () => {
  it('are filled from the requisites, each at its own address, the consent too', async () => {
    const { legal_name, inn } = await shop.client.call(organizerCalls.publicInfo, {
      query: { id: shop.organizer.id },
    });
    for (const path of ['/agreement', '/policy', '/consent']) {
      const page = await bodyOf(path);
      expect(page, path).toContain(legal_name);
      expect(page, path).toContain(inn);
      expect(page, path).toContain('Редакция 1 действует с');
    }
  });

  it('keep the own text a draft until it is published by itself, and every version for good', async () => {
    const { document } = await write('Наши собственные условия.');
    expect(document).toMatchObject({ has_changes: true, published: { version: 1 } });
    expect(await bodyOf('/agreement')).not.toContain('собственные условия');
    const { site } = await publish('agreement');
    expect(site.has_changes).toBe(false);
    const page = await bodyOf('/agreement');
    expect(page).toContain('Наши собственные условия.');
    expect(page).toContain('Редакция 2 действует с');
    const older = await shop.open('/agreement/1');
    expect(older.status).toBe(200);
    expect(older.text).toContain('больше не действует');
    expect(older.text).toContain('content="noindex"');
    expect(older.text).not.toContain('собственные условия');
    expect((await shop.open('/agreement/3')).status).toBe(404);
    expect((await shop.open('/agreement/0')).status).toBe(404);
  });

  it('lose nobody’s text: a stale revision is refused', async () => {
    const { document } = await shop.client.call(siteDocumentCalls.getDocument, { query: query('agreement') });
    await write('Первый', document.revision);
    await expect(write('Второй', document.revision)).rejects.toMatchObject({ status: 409 });
    await publish('site');
    expect(await bodyOf('/agreement')).toContain('Первый');
  });

  it('ask to be published again when requisites change', async () => {
    const checks = async () =>
      (
        await shop.client.call(sitePublishingCalls.publishing, {
          query: { organizer_id: shop.organizer.id },
        })
      ).checks.filter(({ code }) => code === 'document_outdated');
    expect(await checks()).toEqual([]);
    await shop.client.call(organizerCalls.update, {
      query: { id: shop.organizer.id },
      body: { phone: '+79160000077' },
    });
    // The offer is its own text in Russian, and the default one in English.
    expect((await checks()).map(({ subject }) => subject)).toEqual(['agreement', 'policy', 'consent']);
    expect(await bodyOf('/policy')).not.toContain('телефону +7\u00A0916\u00A0000\u00A000\u00A077');
    await publish('site');
    expect(await bodyOf('/policy')).toContain('телефону +7\u00A0916\u00A0000\u00A000\u00A077');
    expect(await checks()).toEqual([]);
  });

  it('stand with a booking in the versions that its tourist agreed to', async () => {
    const { request_id } = await createBooking(app, {
      tour_id: shop.tour.id,
      date: shop.tour.date_ids[0] ?? 0,
    });
    const [row] = await app.database
      .select({ consents: schema.booking.consents })
      .from(schema.booking)
      .where(eq(schema.booking.request_id, request_id));
    const { document: agreement } = await shop.client.call(siteDocumentCalls.getDocument, {
      query: query('agreement'),
    });
    const { document: consent } = await shop.client.call(siteDocumentCalls.getDocument, {
      query: query('consent'),
    });
    expect(row?.consents).toMatchObject({
      personal_data: true,
      ip: expect.any(String),
      at: expect.any(String),
      documents: { agreement: agreement.published?.version, consent: consent.published?.version },
    });
  });

  it('and words for search engines are told to programs by the host', async () => {
    const ask = async (path: string) => {
      const answer = await visit(app, shop.site.slug, path);
      return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
    };
    const found = await ask('/spa/custom-document-page?type=policy&version=1');
    expect(found).toMatchObject({ status: 200, body: { document: { type: 'policy', version: 1 } } });
    expect(await ask('/spa/custom-metadata')).toMatchObject({
      status: 200,
      body: { name: shop.site.settings.name, languages: ['ru'] },
    });
    expect((await visit(app, 'no-such-site', '/spa/custom-metadata')).status).toBe(404);
  });
});

it('are not published before the site is', async () => {
  const person = await createPublishedSite(app);
  await app.database
    .update(schema.site)
    .set({ published_version: null })
    .where(eq(schema.site.id, person.site.id));
  await expect(
    person.client.call(siteCalls.publishData, {
      query: { organizer_id: person.organizer.id, type: 'policy' },
    }),
  ).rejects.toMatchObject({ status: 422 });
});
