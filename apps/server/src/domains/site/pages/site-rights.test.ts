import { siteCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();

let client: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
});

const query = () => ({ organizer_id, type: 'main' as const });
const getPage = () => client.call(siteCalls.getPage, { query: query() });

describe('rights', () => {
  it('shows nothing to a stranger, a guide and an agent', async () => {
    const stranger = await signedInClient(app);
    const { blocks } = await getPage();
    const [block] = blocks;
    if (!block) throw new Error('The page is empty');
    const calls = (person: TestClient) => [
      person.call(siteCalls.savePageBlocks, { query: query(), body: { blocks } }),
      person.call(siteCalls.publishData, { query: { organizer_id } }),
      person.call(siteCalls.attachSite, { body: { organizer_id } }),
      person.call(siteCalls.checkDomain, { query: { organizer_id }, body: { domain: 'some-name' } }),
      person.call(siteCalls.changeDomain, { query: { organizer_id }, body: { domain: 'some-name' } }),
      person.call(siteCalls.validateBlock, { query: query(), body: { block } }),
    ];
    for (const refusal of await Promise.allSettled(calls(stranger)))
      expect(refusal).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    await expect(stranger.call(siteCalls.getPage, { query: query() })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.call(siteCalls.getAttachedSite, { query: { organizer_id } })).rejects.toMatchObject(
      { status: 404 },
    );

    for (const role of ['guide', 'agent'] as const) {
      const { member: person } = await signedInMember(app, organizer_id, role);
      for (const refusal of await Promise.allSettled(calls(person)))
        expect(refusal).toMatchObject({ status: 'rejected', reason: { status: 403 } });
      for (const refused of [
        person.call(siteCalls.getPage, { query: query() }),
        person.call(siteCalls.getAttachedSite, { query: { organizer_id } }),
      ])
        await expect(refused).rejects.toMatchObject({ status: 403 });
    }
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    await expect(
      manager.call(siteCalls.checkDomain, { query: { organizer_id }, body: { domain: 'some-name' } }),
    ).resolves.toEqual({ is_available: true });
    await expect(
      manager.call(siteCalls.changeDomain, { query: { organizer_id }, body: { domain: 'some-name' } }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

it('says nothing of a site that is not there', async () => {
  const { owner: person, organizer_id: id } = await signedInOwner(app);
  await expect(
    person.call(siteCalls.getPage, { query: { organizer_id: id, type: 'main' } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(person.call(siteCalls.publishData, { query: { organizer_id: id } })).rejects.toMatchObject({
    status: 404,
  });
});
