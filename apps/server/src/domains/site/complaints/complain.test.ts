import { deskComplaintCalls, siteComplaintCalls, type DeskComplaintItem } from '@tropa/contract';
import { COMPLAINT_KEPT_DAYS } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createOrganizer,
  createPublishedSite,
  refusalOf,
  signedInAdmin,
  signedInClient,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { forgetOldComplaints } from './complain.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
let desk: TestClient;
beforeAll(async () => {
  own = await createPublishedSite(app);
  ({ admin: desk } = await signedInAdmin(app));
});

const WORDS = 'На фото не те лошади, и база давно закрыта.';
const submit = (body: object) =>
  app.client().call(siteComplaintCalls.submit, {
    body: { organizer_id: own.organizer.id, kind: 'untrue', message: WORDS, ...body },
  });
const queueOf = async (organizer_id: number): Promise<DeskComplaintItem[]> =>
  (await desk.call(deskComplaintCalls.list, { query: { limit: 100 } })).complaints.filter(
    (one) => one.organizer_id === organizer_id,
  );
const post = (site: typeof own, fields: Record<string, string>) =>
  app.raw({
    host: `${site.site.slug}.sites.test`,
    method: 'POST',
    path: '/complain',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

describe('a complaint about a site', () => {
  it('is reached from the foot of each page, and knows the page that its visitor comes from', async () => {
    for (const path of ['/', `/tours/${own.tour.screen_name}`, `/book/${own.tour.screen_name}`, '/policy'])
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      expect((await own.open(path)).text).toContain('href="/complain"');
    const origin = app.services.siteOrigin(own.site.slug);
    const path = `/tours/${own.tour.screen_name}`;
    const page = await own.open('/complain', { referer: `${origin}${path}?date=1` });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Пожаловаться на сайт');
    expect(page.text).toContain(`value="${path}"`);
    expect(page.headers['cache-control']).toContain('no-store');
    const elsewhere = await own.open('/complain', { referer: 'https://elsewhere.example/secret' });
    expect(elsewhere.text).not.toContain('secret');
  });

  it('is taken without a script, thanks, and reaches the desk', async () => {
    const site = await createPublishedSite(app);
    const sent = await post(site, { kind: 'unsafe', message: WORDS, page: '/tours/x', email: '' });
    expect(sent.status).toBe(303);
    expect(sent.headers['location']).toBe('/complain?sent=1');
    expect((await site.open('/complain?sent=1')).text).toContain('мы получили жалобу');
    const [complaint] = await queueOf(site.organizer.id);
    expect(complaint).toMatchObject({ kind: 'unsafe', preview: WORDS, assignee: null, outcome: null });
    expect(complaint?.site_url).toBe(app.services.siteOrigin(site.site.slug));
  });

  it('comes back with what was typed; an address needs its consent, and nothing typed is run', async () => {
    const typed = '"><script>alert(1)</script>';
    const refused = await post(own, { kind: 'anything', message: typed, email: 'nobody' });
    expect(refused.status).toBe(422);
    expect(refused.text).not.toContain('<script>alert');
    expect(refused.text).toContain('&quot;&gt;&lt;script&gt;');
    expect((await post(own, {})).status).toBe(422);
    const errorsOf = async (body: object) => Object.keys((await refusalOf(submit(body))).body.errors);
    expect(await errorsOf({ message: 'Плохо' })).toEqual(['message']);
    expect(await errorsOf({ email: 'anna@example.test' })).toEqual(['consents.personal_data']);
    expect(await errorsOf({ kind: 'rude' })).toEqual(['kind']);
  });

  it('is kept once a day however often and at once it is sent, with its consent', async () => {
    const site = await createPublishedSite(app);
    const organizer_id = site.organizer.id;
    const mine = { organizer_id, email: 'anna@example.test', consents: { personal_data: true } };
    await Promise.all([submit(mine), submit(mine), submit({ ...mine, kind: 'fraud' })]);
    await submit(mine);
    expect(await queueOf(organizer_id)).toHaveLength(2);
    const rows = await app.database
      .select()
      .from(schema.siteComplaint)
      .where(eq(schema.siteComplaint.organizer_id, organizer_id));
    expect(rows[0]?.consent).toMatchObject({ ip: expect.any(String), at: expect.any(String) });
    app.setNow(new Date(Date.now() + 25 * 3_600_000));
    await submit(mine).finally(() => app.setNow(undefined));
    expect(await queueOf(organizer_id)).toHaveLength(3);
  });

  it('needs a site that visitors see', async () => {
    const client = await signedInClient(app);
    const { id } = await createOrganizer(client);
    await expect(submit({ organizer_id: id })).rejects.toMatchObject({ status: 404 });
    await expect(submit({ organizer_id: 999_999_999 })).rejects.toMatchObject({ status: 404 });
    expect((await app.raw({ host: 'nobody.sites.test', path: '/complain' })).status).toBe(404);
  });

  it('is forgotten a year after it was closed, and not while it waits', async () => {
    const site = await createPublishedSite(app);
    await submit({ organizer_id: site.organizer.id });
    await submit({ organizer_id: site.organizer.id, kind: 'other' });
    const [first] = await queueOf(site.organizer.id);
    await desk.call(deskComplaintCalls.close, {
      body: { id: first?.id ?? 0, outcome: 'unfounded', reason: 'Всё верно' },
    });
    const left = async (days: number) => {
      const clock = { now: () => new Date(Date.now() + days * 86_400_000) };
      await forgetOldComplaints({ ...app.services, clock });
      return app.database.$count(
        schema.siteComplaint,
        eq(schema.siteComplaint.organizer_id, site.organizer.id),
      );
    };
    expect(await left(COMPLAINT_KEPT_DAYS - 1)).toBe(2);
    expect(await left(COMPLAINT_KEPT_DAYS + 1)).toBe(1);
  });
});

describe('complaints in great numbers', () => {
  const limited = useTestApp({ RATE_LIMIT: 'true' });
  it('meet a captcha, with or without a script', async () => {
    const site = await createPublishedSite(limited);
    const answers = [];
    for (let turn = 0; turn < 30; turn += 1)
      answers.push(
        // oxlint-disable-next-line no-await-in-loop -- they are counted one after the other
        await limited
          .client()
          .call(siteComplaintCalls.submit, {
            body: { organizer_id: site.organizer.id, kind: 'other', message: `${WORDS} ${turn}` },
          })
          .then(() => 200)
          .catch(({ status }: { status: number }) => status),
      );
    expect(answers.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(answers.at(-1)).toBe(429);
  });
});
