import { organizerCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createOrganizer, sampleRequisites, signedInClient, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();

describe('create an organizer', () => {
  it('makes the maker its owner and checks the legal ids', async () => {
    const client = await signedInClient(app);
    const made = await createOrganizer(client);
    expect(made).toMatchObject({
      role: 'owner',
      internal_check_status: 1,
      verification_status: 0,
      prepayment: 20,
    });
    const { organizers } = await client.call(organizerCalls.list, {});
    expect(organizers).toMatchObject([{ id: made.id, role: 'owner', new_requests_count: 0, site_url: null }]);
  });

  it('lets a natural person begin with a name; the automatic check then fails', async () => {
    const client = await signedInClient(app);
    const { legal_form: _form, organization_name: _organization, kpp: _kpp, ...rest } = sampleRequisites;
    const made = await client.call(organizerCalls.create, {
      body: { ...rest, legal_form: 1, last_name: 'Тыдыков', first_name: 'Айас', inn: '', ogrn: '' },
    });
    expect(made.internal_check_status).toBe(2);
  });

  it('names every slip at its field and stores nothing', async () => {
    const client = await signedInClient(app, 'en');
    const before = await app.database.$count(schema.organizer);
    const failure = createOrganizer(client, {
      inn: '7707083894',
      ogrn: '1027700132196',
      legal_address: { ...sampleRequisites.legal_address, post_code: '12' },
    });
    await expect(failure).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          inn: 'Check the INN: its check digits do not match',
          ogrn: 'Check the OGRN: its check digit does not match',
          'legal_address.post_code': 'A post code has six digits',
        },
      },
    });
    const shapeless = createOrganizer(client, { name: '', phone: '12', timezone: 'Mars/Olympus' });
    await expect(shapeless).rejects.toMatchObject({
      status: 422,
      body: { errors: { name: 'Required field', phone: expect.any(String), timezone: expect.any(String) } },
    });
    expect(await app.database.$count(schema.organizer)).toBe(before);
    expect((await client.call(organizerCalls.list, {})).organizers).toEqual([]);
  });

  it('begins with a name and contacts; requisites may come by parts, and stay once they are whole', async () => {
    const client = await signedInClient(app);
    const { name, email, phone, country, currency, timezone } = sampleRequisites;
    const begun = await client.call(organizerCalls.create, {
      body: { legal_form: 3, name, email, phone, country, currency, timezone },
    });
    expect(begun).toMatchObject({
      inn: '',
      legal_address: { country, city: '' },
      // Nothing to check yet.
      internal_check_status: 0,
    });
    const update = (body: object) => client.call(organizerCalls.update, { query: { id: begun.id }, body });
    await expect(update({ inn: '1' })).rejects.toMatchObject({
      body: { errors: { inn: expect.any(String) } },
    });
    expect(await update({ inn: sampleRequisites.inn })).toMatchObject({ internal_check_status: 0 });
    expect(await update(sampleRequisites)).toMatchObject({ internal_check_status: 1 });
    await expect(update({ inn: '' })).rejects.toMatchObject({
      body: { errors: { inn: 'Обязательно для заполнения' } },
    });
  });

  it('needs a sign-in', async () => {
    await expect(createOrganizer(app.client())).rejects.toMatchObject({ status: 401 });
  });
});
