import { organizerCalls } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createGuide,
  createOrganizer,
  sampleRequisites,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  uploadPhoto,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
afterEach(() => vi.restoreAllMocks());

async function owned() {
  const { owner: client, organizer_id: id } = await signedInOwner(app);
  return { client, query: { id } };
}

describe('update an organizer', () => {
  it('changes only what the body names, and tells the open cabinets', async () => {
    const { client, query } = await owned();
    const tell = vi.spyOn(app.services.realtime, 'toOrganizer');
    const before = await client.call(organizerCalls.view, { query });
    const body = { description: 'Ходим в горы', prepayment: 30, tg: 'https://t.me/altai' };
    const after = await client.call(organizerCalls.update, { query, body });
    expect(after).toEqual({ ...before, ...body });
    expect(await client.call(organizerCalls.view, { query })).toEqual(after);
    await soon(() =>
      expect(tell).toHaveBeenCalledWith(query.id, 'organization_requisites_changed', {
        organizer_id: query.id,
      }),
    );
  });

  it('says and takes whether it is an organization, in step with the legal form', async () => {
    const { client, query } = await owned();
    const update = (body: object) => client.call(organizerCalls.update, { query, body });
    expect(await client.call(organizerCalls.view, { query })).toMatchObject({
      legal_form: 3,
      is_organization: true,
    });
    expect(await update({ is_organization: true })).toMatchObject({ legal_form: 3, is_organization: true });
    await expect(update({ is_organization: false })).rejects.toMatchObject({
      status: 422,
      body: { errors: { legal_form: expect.any(String) } },
    });
    await expect(update({ is_organization: true, legal_form: 1 })).rejects.toMatchObject({
      status: 422,
      body: { errors: { is_organization: expect.any(String) } },
    });
    const person = { inn: '500100732259', kpp: '', ogrn: '', first_name: 'Анна', last_name: 'Ли' };
    expect(await update({ is_organization: false, legal_form: 1, ...person })).toMatchObject({
      legal_form: 1,
      is_organization: false,
    });
  });

  it('keeps links that lead somewhere, of what people paste, and reads phones by the country', async () => {
    const { client, query } = await owned();
    const pasted = {
      tg: '@altai_tours',
      whats_app: '8 (913) 123-45-67',
      vk: 'vk.com/altai',
      site: 'altai.example.com',
      phone: '9131234567',
    };
    expect(await client.call(organizerCalls.update, { query, body: pasted })).toMatchObject({
      tg: 'https://t.me/altai_tours',
      whats_app: 'https://wa.me/79131234567',
      vk: 'https://vk.com/altai',
      site: 'https://altai.example.com',
      phone: '+79131234567',
    });
    for (const [field, typed] of [
      ['tg', 'наш канал'],
      ['whats_app', '+8 913 123-45-67'],
      ['vk', '+79131234567'],
      ['site', 'anna@example.com'],
      ['phone', '+7 913 123-45-6'],
      ['phone', '8 913 О23-45-67'],
      ['phone', '8 913 123-45-67 доб. 5'],
    ] as const)
      await expect(
        client.call(organizerCalls.update, { query, body: { [field]: typed } }),
      ).rejects.toMatchObject({
        status: 422,
        body: { errors: { [field]: expect.any(String) } },
      });
    const georgian = await client.call(organizerCalls.update, {
      query,
      body: { country: 'GE', phone: '555 12 34 56' },
    });
    expect(georgian.phone).toBe('+995555123456');
  });

  it('names the field of a text that no database keeps, and keeps the rest of one with half a character', async () => {
    const { client, query } = await owned();
    const update = (street: string) =>
      client.call(organizerCalls.update, {
        query,
        body: { legal_address: { ...sampleRequisites.legal_address, street } },
      });
    await expect(update('Горы\u0000')).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'legal_address.street': expect.any(String) } },
    });
    expect((await update('Горы\ud83d')).legal_address.street).toBe('Горы\ufffd');
  });

  it('keeps the requisites right as a whole', async () => {
    const { client, query } = await owned();
    const becomesEntrepreneur = client.call(organizerCalls.update, {
      query,
      body: { legal_form: 2, description: 'Не сохранится' },
    });
    await expect(becomesEntrepreneur).rejects.toMatchObject({
      status: 422,
      body: {
        errors: { last_name: expect.any(String), first_name: expect.any(String), ogrn: expect.any(String) },
      },
    });
    expect(await client.call(organizerCalls.view, { query })).toMatchObject({
      legal_form: 3,
      description: '',
    });
    const right = await client.call(organizerCalls.update, {
      query,
      body: {
        legal_form: 2,
        last_name: 'Тыдыков',
        first_name: 'Айас',
        inn: '500100732259',
        ogrn: '304500116000157',
      },
    });
    expect(right).toMatchObject({ legal_form: 2, internal_check_status: 1 });
  });

  it('refuses impossible terms at their fields', async () => {
    const { client, query } = await owned();
    const attempt = (body: object) => client.call(organizerCalls.update, { query, body });
    await expect(attempt({ prepayment: 101 })).rejects.toMatchObject({
      body: { errors: { prepayment: expect.any(String) } },
    });
    await expect(attempt({ prepayment_type: 'sum', prepayment: 0 })).rejects.toMatchObject({
      body: { errors: { prepayment: expect.any(String) } },
    });
    const penalties = [
      { days_before: 7, percent: 50 },
      { days_before: 7, percent: 80 },
    ];
    await expect(attempt({ penalties })).rejects.toMatchObject({
      body: { errors: { 'penalties.1.days_before': expect.any(String) } },
    });
    const inHours = (hours_before: number, days_before: number | null = null) => ({
      days_before,
      hours_before,
      percent: 50,
    });
    for (const [table, field] of [
      [[inHours(24), inHours(24)], 'penalties.1.hours_before'],
      [[inHours(24, 1)], 'penalties.0.hours_before'],
      [[{ days_before: null, percent: 50 }], 'penalties.0.days_before'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- each is an attempt of its own
      await expect(attempt({ penalties: table })).rejects.toMatchObject({
        body: { errors: { [field]: expect.any(String) } },
      });
    expect(await attempt({ penalties: [inHours(24), { days_before: 1, percent: 20 }] })).toMatchObject({
      penalties: [inHours(24), { days_before: 1, percent: 20 }],
    });
    await expect(attempt({ site: 'javascript:alert(1)' })).rejects.toMatchObject({
      body: { errors: { site: expect.any(String) } },
    });
  });

  it('shows sign and stamp by signed links and keeps them private', async () => {
    const { client, query } = await owned();
    const sign = await uploadPhoto(client, 'sign');
    const logo = await uploadPhoto(client, 'organizer');
    const body = { sign_image: { id: sign.id }, logo: { id: logo.id } };
    const after = await client.call(organizerCalls.update, { query, body });
    expect(after.logo).toEqual(logo);
    expect((await app.raw({ path: String(after.sign_image?.url).replace('{size}', '') })).status).toBe(200);
    const [stored] = await app.database
      .select({ sign_image: schema.organizer.sign_image })
      .from(schema.organizer)
      .where(sql`id = ${query.id}`);
    expect(stored?.sign_image?.url).not.toContain('signature');
    const again = await client.call(organizerCalls.update, { query, body: { sign_image: null } });
    expect(again).toMatchObject({ sign_image: null, logo: { id: logo.id } });
  });

  it("takes no stranger's picture, no unknown one, no public one for the sign", async () => {
    const { client, query } = await owned();
    const theirs = await uploadPhoto(await signedInClient(app));
    const open = await uploadPhoto(client);
    const hidden = await uploadPhoto(client, 'sign');
    for (const body of [
      { logo: { id: theirs.id } },
      { logo: { id: 999_999 } },
      { sign_image: { id: open.id } },
      { logo: { id: hidden.id } },
    ])
      await expect(client.call(organizerCalls.update, { query, body })).rejects.toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(body)[0] ?? '']: expect.any(String) } },
      });
  });

  it("takes a colleague's picture that everybody sees already, not an unused nor a private one", async () => {
    const { client, query } = await owned();
    const { member } = await signedInMember(app, query.id, 'manager');
    const logo = await uploadPhoto(member);
    const sign = await uploadPhoto(member, 'sign');
    const take = () => client.call(organizerCalls.update, { query, body: { logo } });
    await expect(take()).rejects.toMatchObject({ status: 422 });
    await createGuide(member, query.id, { photo: logo });
    await expect(take()).resolves.toMatchObject({ logo });
    const steal = client.call(organizerCalls.update, { query, body: { sign_image: sign } });
    await expect(steal).rejects.toMatchObject({ status: 422 });
  });
});

describe('rights', () => {
  it('let managers read, guides and agents nothing, strangers not even know', async () => {
    const { query } = await owned();
    const expected = { manager: [200, 403], guide: [403, 403], agent: [403, 403] } as const;
    for (const role of ['manager', 'guide', 'agent'] as const) {
      const { member } = await signedInMember(app, query.id, role);
      const statusOf = (call: Promise<unknown>) =>
        call.then(
          () => 200,
          (error: { status: number }) => error.status,
        );
      const statuses = [
        await statusOf(member.call(organizerCalls.view, { query })),
        await statusOf(member.call(organizerCalls.update, { query, body: {} })),
      ];
      expect([role, ...statuses]).toEqual([role, ...expected[role]]);
    }
    const stranger = await signedInClient(app);
    for (const id of [query.id, 999_999]) {
      await expect(stranger.call(organizerCalls.view, { query: { id } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(stranger.call(organizerCalls.update, { query: { id }, body: {} })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

describe('what anybody may know', () => {
  it('is the public face with the rating of published reviews, and nothing more', async () => {
    const { query } = await owned();
    await app.database.insert(schema.review).values([
      {
        organizer_id: query.id,
        author_name: 'А',
        rating: 5,
        text: '…',
        status: 'published',
        topics: { guide: 5, value: 4 },
      },
      {
        organizer_id: query.id,
        author_name: 'Б',
        rating: 4,
        text: '…',
        status: 'published',
        topics: { guide: 4, value: 4 },
      },
      {
        organizer_id: query.id,
        author_name: 'В',
        rating: 1,
        text: '…',
        status: 'moderation',
        topics: { guide: 1, value: 1 },
      },
      {
        organizer_id: query.id,
        author_name: 'Д',
        rating: 5,
        text: '…',
        status: 'published',
        topics: { guide: 4 },
      },
      ...Array.from({ length: 29 }, () => ({
        organizer_id: query.id,
        author_name: 'Г',
        rating: 5,
        text: '…',
        status: 'published' as const,
      })),
    ]);
    const info = await app.client().call(organizerCalls.publicInfo, { query });
    expect(info).toMatchObject({
      rating: 5,
      reviews_count: 32,
      rating_counts: [0, 0, 0, 1, 31],
      // Of published ones alone, and none of a topic that two have rated.
      topic_ratings: [{ topic: 'guide', rating: 4.3, count: 3 }],
      city: 'Горно-Алтайск',
      legal_name: sampleRequisites.organization_name,
      address: '649000, Республика Алтай, Горно-Алтайск, Коммунистический проспект, 10',
    });
    for (const hidden of ['sign_image', 'stamp_image', 'director_phone', 'kpp', 'prepayment'])
      expect(info).not.toHaveProperty(hidden);
    const nobody = app.client().call(organizerCalls.publicInfo, { query: { id: 999_999 } });
    await expect(nobody).rejects.toMatchObject({ status: 404 });
  });
});

it('shows the address of an entrepreneur, which may be a home, only where it is allowed', async () => {
  const client = await signedInClient(app);
  const { id } = await createOrganizer(client, {
    legal_form: 2,
    last_name: 'Соколова',
    first_name: 'Ирина',
    inn: '500100732259',
    ogrn: '304500116000157',
  });
  const shown = () => app.client().call(organizerCalls.publicInfo, { query: { id } });
  const { legal_address } = sampleRequisites;
  const hidden = await shown();
  expect(hidden).toMatchObject({ address: '', city: legal_address.city });
  expect(JSON.stringify(hidden)).not.toContain(legal_address.street);
  expect(JSON.stringify(hidden)).not.toContain(legal_address.post_code);
  await client.call(organizerCalls.update, { query: { id }, body: { show_address: true } });
  expect((await shown()).address).toContain(legal_address.street);
  // A legal entity cannot hide its own.
  const { client: entity, query } = await owned();
  await entity.call(organizerCalls.update, { query, body: { show_address: false } });
  const open = await app.client().call(organizerCalls.publicInfo, { query: { id: query.id } });
  expect(open.address).toContain(legal_address.street);
});
