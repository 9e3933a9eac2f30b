import { helpRequestCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPublishedSite, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  own = await createPublishedSite(app);
});

const post = (fields: Record<string, string>) =>
  app.raw({
    host: `${own.site.slug}.sites.test`,
    method: 'POST',
    path: '/help',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });

describe('a form of a help request on a site', () => {
  it('asks what its type needs, about a tour too', async () => {
    const page = await own.open(`/help?type=phone_call_request&tour=${own.tour.screen_name}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Обратный звонок');
    expect(page.text).toContain(own.tour.name);
    expect(page.text).toMatch(/name="call_time"/u);
    expect(page.text).not.toMatch(/name="amount"/u);
    expect(page.headers['cache-control']).toContain('no-store');
    expect((await own.open('/help?type=nothing')).text).toMatch(/name="message"/u);
  });

  it('is taken without a script, and thanks', async () => {
    const sent = await post({
      type: 'corp_tour_request',
      name: 'Анна',
      company: 'ООО «Ветер»',
      tourists: '30',
      email: 'anna@example.test',
      phone: '',
      tour_id: String(own.tour.id),
      'consents.personal_data': '1',
    });
    expect(sent.status).toBe(303);
    expect(sent.headers['location']).toBe('/help?type=corp_tour_request&sent=1');
    expect((await own.open(String(sent.headers['location']))).text).toContain('Спасибо');
    const { help_requests } = await own.client.call(helpRequestCalls.list, {
      query: { organizer_id: own.organizer.id },
    });
    expect(help_requests[0]).toMatchObject({
      type: 'corp_tour_request',
      details: { company: 'ООО «Ветер»', tourists: '30' },
      tour: { id: own.tour.id },
    });
  });

  it('takes a number as it is typed for that number, or refuses it at its field', async () => {
    const asked = (tourists: string) =>
      post({
        type: 'corp_tour_request',
        name: 'Анна',
        company: 'ООО «Ветер»',
        tourists,
        email: 'anna@example.test',
        'consents.personal_data': '1',
      });
    for (const tourists of ['1e2', '0x10', '7,5', '5-6', 'много']) {
      // oxlint-disable-next-line no-await-in-loop -- one form after another
      const refused = await asked(tourists);
      expect([refused.status, refused.text.includes(`value="${tourists}"`)], tourists).toEqual([422, true]);
    }
    expect((await asked(' １２ ')).status).toBe(303);
    const { help_requests } = await own.client.call(helpRequestCalls.list, {
      query: { organizer_id: own.organizer.id },
    });
    expect(help_requests[0]?.details).toMatchObject({ tourists: '12' });
  });

  it('comes back with what was typed, and tells what is wrong; nothing typed is run', async () => {
    const typed = '"><script>alert(1)</script>';
    const refused = await post({ type: 'common_help', name: typed, message: typed, phone: '1' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Некорректный номер телефона');
    expect(refused.text).not.toContain('<script>alert');
    expect(refused.text).toContain('&quot;&gt;&lt;script&gt;');
    const none = await post({});
    expect(none.status).toBe(422);
  });

  it('is not there on a host without a site', async () => {
    const nowhere = await app.raw({ host: 'nobody.sites.test', path: '/help' });
    expect(nowhere.status).toBe(404);
  });
});
