import { siteCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedInOwner, useTestApp, type TestClient } from '../../../testing/index.ts';

const app = useTestApp();

let client: TestClient;
let organizer_id: number;
beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  await client.call(siteCalls.attachSite, { body: { organizer_id } });
});

describe('address', () => {
  const check = (domain: string) =>
    client.call(siteCalls.checkDomain, { query: { organizer_id }, body: { domain } });

  it('is three to forty letters, digits and hyphens, not reserved and not taken', async () => {
    const bad = ['ab', 'a'.repeat(41), '-altai', 'altai-', 'алтай', 'al.tai', 'xn--80a', 'al_tai', 'admin'];
    for (const domain of bad)
      await expect(check(domain)).rejects.toMatchObject({
        status: 422,
        body: { errors: { domain: expect.any(String) } },
      });
    expect(await check('Altai-2030')).toEqual({ is_available: true });
    const { owner: person, organizer_id: id } = await signedInOwner(app);
    const { site } = await person.call(siteCalls.attachSite, { body: { organizer_id: id } });
    expect(await check(site.slug)).toEqual({ is_available: false });
    await expect(
      client.call(siteCalls.changeDomain, { query: { organizer_id }, body: { domain: site.slug } }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { domain: expect.any(String) } } });
    const own = await client.call(siteCalls.getAttachedSite, { query: { organizer_id } });
    expect(await check(own.site?.slug ?? '')).toEqual({ is_available: true });
  });
});
