import { helpRequestCalls, personalDataCalls, SaleStatus } from '@tropa/contract';
import {
  HELP_REQUEST_FORMS,
  HELP_REQUEST_KEPT_DAYS,
  HELP_REQUEST_TYPES,
  helpRequestFields,
} from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createPublishedSite,
  letterTo,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signedInMember,
  useTestApp,
} from '../../../testing/index.ts';
import { forgetOldHelpRequests } from '../personal-data/forget.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
let organizer_id: number;
beforeAll(async () => {
  own = await createPublishedSite(app);
  organizer_id = own.organizer.id;
});

const consents = { personal_data: true } as const;
/** Something for every field that a form may ask. */
const FILLED = {
  name: 'Анна Ким',
  company: 'ООО «Ветер»',
  phone: '+79021234567',
  email: 'anna@example.test',
  call_time: 'после шести',
  request_number: '100500',
  tourist_name: 'Пётр Ким',
  place: 'Омск',
  period: 'в июле',
  tourists: 12,
  budget: 'до 300 000',
  amount: '50 000',
  message: 'Можно ли с собакой?',
};
const submit = (body: object) =>
  app.client().call(helpRequestCalls.submit, {
    body: { organizer_id, consents, type: 'common_help', ...body },
  });
const list = (query: object = {}) =>
  own.client.call(helpRequestCalls.list, { query: { organizer_id, ...query } });

describe('a help request', () => {
  it.each(HELP_REQUEST_TYPES)(
    'of the type %s is taken with its fields, and refused without',
    async (type) => {
      const { required, isReachableEitherWay } = HELP_REQUEST_FORMS[type];
      expect(await submit({ type, ...FILLED })).toEqual({ success: true });
      const [kept] = (await list({ type })).help_requests;
      expect(kept).toMatchObject({ type, status: 'new', answered_at: null });
      const asked = helpRequestFields(type).map(({ name }) => name);
      const details = asked.filter((name) => !['name', 'phone', 'email', 'message'].includes(name));
      expect(Object.keys(kept?.details ?? {}).toSorted()).toEqual(details.toSorted());
      const refusal = await refusalOf(submit({ type }));
      expect(refusal.status).toBe(422);
      if (required.length > 0)
        expect(Object.keys(refusal.body.errors).toSorted()).toEqual([...required].toSorted());
      if (isReachableEitherWay) {
        const unreachable = await refusalOf(submit({ type, ...FILLED, phone: '', email: '' }));
        expect(Object.keys(unreachable.body.errors)).toEqual(['phone']);
      }
    },
  );

  it('needs the consent, a tour on sale, and an organizer', async () => {
    const good = { ...FILLED };
    const errorsOf = async (body: object) => Object.keys((await refusalOf(submit(body))).body.errors);
    expect(await errorsOf({ ...good, consents: { personal_data: false } })).toEqual([
      'consents.personal_data',
    ]);
    const other = await createPublishedSite(app);
    expect(await errorsOf({ ...good, tour_id: other.tour.id })).toEqual(['tour_id']);
    expect(await errorsOf({ ...good, type: 'anything' })).toEqual(['type']);
    expect(await errorsOf({ ...good, phone: '12', email: 'nobody' })).toEqual(['phone', 'email']);
    await expect(submit({ ...good, organizer_id: 999_999_999 })).rejects.toMatchObject({ status: 404 });
    expect(await submit({ ...good, tour_id: own.tour.id })).toEqual({ success: true });
    expect((await list()).help_requests[0]?.tour).toEqual({ id: own.tour.id, name: own.tour.name });
    const kept = await app.database.select().from(schema.helpRequest);
    expect(kept.find(({ tour_id }) => tour_id === own.tour.id)?.consent).toMatchObject({
      ip: expect.any(String),
      documents: { agreement: 1, policy: 1, consent: 1 },
    });
  });

  it('is written of to the organizer', async () => {
    const site = await createPublishedSite(app);
    const email = `asks${site.organizer.id}@altai.example.test`;
    await app.client().call(helpRequestCalls.submit, {
      body: { organizer_id: site.organizer.id, type: 'certificate', ...FILLED, email, consents },
    });
    const letter = await letterTo(app, site.organizer.email, email);
    expect(letter.subject).toContain('Подарочный сертификат');
    expect(letter.text).toContain('50 000');
  });

  it('that is sent again within the hour, as after a lost answer, is kept and told once', async () => {
    const site = await createPublishedSite(app);
    const id = site.organizer.id;
    const ask = (message: string) =>
      app.client().call(helpRequestCalls.submit, {
        body: { organizer_id: id, type: 'common_help', ...FILLED, message, consents },
      });
    await Promise.all([ask('Дважды'), ask('Дважды'), ask('Иначе')]);
    await ask('Дважды');
    const messages = async () =>
      (await site.client.call(helpRequestCalls.list, { query: { organizer_id: id } })).help_requests
        .map(({ message }) => message)
        .toSorted();
    expect(await messages()).toEqual(['Дважды', 'Иначе']);
    app.setNow(new Date(Date.now() + 61 * 60 * 1000));
    await ask('Дважды').finally(() => app.setNow(undefined));
    expect(await messages()).toEqual(['Дважды', 'Дважды', 'Иначе']);
  });

  it('is listed by status and type, marked as answered and new again', async () => {
    const site = await createPublishedSite(app);
    const id = site.organizer.id;
    for (const type of ['common_help', 'certificate', 'cashback'] as const)
      await app
        .client()
        .call(helpRequestCalls.submit, { body: { organizer_id: id, type, ...FILLED, consents } });
    const page = (query: object = {}) =>
      site.client.call(helpRequestCalls.list, { query: { organizer_id: id, ...query } });
    const all = await page();
    expect(all.help_requests.map(({ type }) => type)).toEqual(['cashback', 'certificate', 'common_help']);
    const first = all.help_requests[0]?.id ?? 0;
    const mark = (status: 'new' | 'answered') =>
      site.client.call(helpRequestCalls.setStatus, { body: { id: first, status } });
    const [{ help_request: answered }] = await Promise.all([mark('answered'), mark('answered')]);
    expect(answered).toMatchObject({ status: 'answered', answered_by: expect.stringMatching(/./u) });
    expect((await page({ status: 'new' })).help_requests).toHaveLength(2);
    expect(await page({ status: 'answered', type: 'cashback' })).toMatchObject({
      new_count: 2,
      pagination: { item_count: 1, page_size: 20 },
    });
    expect((await mark('new')).help_request).toMatchObject({
      status: 'new',
      answered_at: null,
      answered_by: '',
    });
    const stranger = await signedInClient(app);
    await expect(
      stranger.call(helpRequestCalls.setStatus, { body: { id: first, status: 'answered' } }),
    ).rejects.toMatchObject({ status: 404 });
    const { member } = await signedInMember(app, id, 'guide');
    await expect(member.call(helpRequestCalls.list, { query: { organizer_id: id } })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('goes with the client whose data are erased, by either contact, and with nobody else', async () => {
    const site = await createPublishedSite(app);
    const id = site.organizer.id;
    const ask = (name: string, email: string, phone: string) =>
      app.client().call(helpRequestCalls.submit, {
        body: { organizer_id: id, type: 'common_help', message: 'Вопрос', name, email, phone, consents },
      });
    await ask('по почте', 'Erased@example.test', '');
    await ask('по телефону', '', '+79021110022');
    await ask('чужой', 'other@example.test', '+79021110033');
    await submit({ ...FILLED, name: 'у другого организатора', email: 'erased@example.test' });
    const { request_id } = await createBooking(app, {
      tour_id: site.tour.id,
      date: site.tour.date_ids[0] ?? 0,
      contacts: {
        first_name: 'Мария',
        last_name: 'Секретова',
        email: 'erased@example.test',
        phone: '+79021110022',
      },
    });
    await moveBookingTo(app, request_id, SaleStatus.canceled_by_author, { actor: 'staff' });
    await site.client.call(personalDataCalls.erase, { body: { id: request_id, confirmation: 'ERASE' } });
    const left = await site.client.call(helpRequestCalls.list, { query: { organizer_id: id } });
    expect(left.help_requests.map(({ name }) => name)).toEqual(['чужой']);
    expect((await list()).help_requests.map(({ name }) => name)).toContain('у другого организатора');
  });

  it('is forgotten after a year', async () => {
    const site = await createPublishedSite(app);
    const id = site.organizer.id;
    await app.client().call(helpRequestCalls.submit, {
      body: { organizer_id: id, type: 'common_help', ...FILLED, consents },
    });
    const inYear = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
    const count = async () =>
      (await site.client.call(helpRequestCalls.list, { query: { organizer_id: id } })).pagination.item_count;
    await forgetOldHelpRequests({ ...app.services, clock: inYear(HELP_REQUEST_KEPT_DAYS - 1) });
    expect(await count()).toBe(1);
    await forgetOldHelpRequests({ ...app.services, clock: inYear(HELP_REQUEST_KEPT_DAYS + 1) });
    expect(await count()).toBe(0);
  });
});
