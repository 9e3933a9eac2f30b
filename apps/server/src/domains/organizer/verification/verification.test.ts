import { organizerCalls, verificationCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import {
  createOrganizer,
  createPublishedTour,
  refusalOf,
  setVerification,
  signedInClient,
  signedInMember,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

async function owned(overrides: Parameters<typeof createOrganizer>[1] = {}) {
  const client = await signedInClient(app);
  const { id } = await createOrganizer(client, overrides);
  const token = async () =>
    (await client.call(verificationCalls.getVerificationAccessToken, { query: { orgId: id } })).token;
  const send = async (body: { token: string }) =>
    client.call(verificationCalls.requestVerification, { query: { orgId: id }, body });
  const state = () => client.call(verificationCalls.verificationInfo, { query: { id } });
  const kinds = async () =>
    (await client.call(verificationCalls.history, { query: { id } })).items.map((item) => item.kind);
  return { client, id, token, send, state, kinds };
}

describe('the data of a verification', () => {
  it('tell what was checked and what is missing', async () => {
    const { client, id } = await owned({ registry_number: '' });
    const data = await client.call(verificationCalls.verificationData, { query: { orgId: id } });
    expect(data).toMatchObject({
      internal_check_status: 1,
      verification_status: 0,
      is_failed: true,
      can_request: true,
      missing: [],
    });
    expect(data.checks).toContainEqual({ field: 'inn', status: 'passed', value: '7707083893' });
    expect(data.checks).toContainEqual({ field: 'registry_number', status: 'not_given', value: '' });
    const needs = async () =>
      (await client.call(organizerCalls.view, { query: { id } })).needs_registry_number;
    expect(await needs()).toBe(false);
    // What is sold decides: a tour asks for the number, here and in the settings.
    await createPublishedTour(client, id);
    const selling = await client.call(verificationCalls.verificationData, { query: { orgId: id } });
    expect(selling.missing).toEqual(['registry_number']);
    expect(await needs()).toBe(true);
  });

  it('name the INN that a person has not written; until then nobody is sent to the desk', async () => {
    const client = await signedInClient(app);
    const { id } = await createOrganizer(client, {
      legal_form: 1,
      last_name: 'Тыдыков',
      first_name: 'Айас',
      inn: '',
      ogrn: '',
    });
    const query = { orgId: id };
    const data = await client.call(verificationCalls.verificationData, { query });
    expect(data).toMatchObject({ can_request: false, missing: ['inn'], internal_check_status: 2 });
    const { token } = await client.call(verificationCalls.getVerificationAccessToken, { query });
    const sent = client.call(verificationCalls.requestVerification, { query, body: { token } });
    expect(await refusalOf(sent)).toMatchObject({ status: 409 });
  });
});

describe('sending to the desk', () => {
  it('is done with the token, once', async () => {
    const { token, send, state, kinds } = await owned();
    const given = await token();
    expect(await send({ token: given })).toMatchObject({ verification_status: 3, is_failed: false });
    expect(await refusalOf(send({ token: given }))).toMatchObject({ status: 409 });
    expect((await state()).changed_at).not.toBeNull();
    expect(await kinds()).toEqual(['verification_requested']);
  });

  it('takes no token of another organizer or another person, none made up', async () => {
    const { id, send } = await owned();
    const other = await owned();
    expect(await refusalOf(send({ token: await other.token() }))).toMatchObject({ status: 422 });
    expect(await refusalOf(send({ token: 'made.up' }))).toMatchObject({ status: 422 });
    const { member } = await signedInMember(app, id, 'owner');
    const theirs = await member.call(verificationCalls.getVerificationAccessToken, { query: { orgId: id } });
    expect(await refusalOf(send({ token: theirs.token }))).toMatchObject({ status: 422 });
  });

  it('happens by itself when somebody verified becomes another', async () => {
    const { client, id, state, kinds } = await owned();
    await setVerification(app, id, 1);
    const change = (body: object) => client.call(organizerCalls.update, { query: { id }, body });
    await change({ description: 'Ходим в горы', inn: '7707083893' });
    expect(await state()).toMatchObject({ verification_status: 1 });
    await change({ inn: '0411305721', ogrn: '1170400003180' });
    expect(await state()).toMatchObject({ verification_status: 3 });
    expect(await kinds()).toEqual(['verification_withdrawn']);
  });
});

it('tells every member the organizer in brief, but its verification only to those who see the profile', async () => {
  const { id } = await owned();
  for (const role of ['manager', 'guide', 'agent'] as const) {
    const { member } = await signedInMember(app, id, role);
    const info = await member.call(verificationCalls.info, { query: { id } });
    expect(info).toMatchObject({ id, role, is_in_registry: false });
    const details = member.call(verificationCalls.verificationInfo, { query: { id } });
    if (role === 'manager') await expect(details).resolves.toMatchObject({ verification_status: 0 });
    else expect(await refusalOf(details)).toMatchObject({ status: 403 });
  }
});
