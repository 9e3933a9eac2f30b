import { geoCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import { signedInClient, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();

it('asks nothing of others unless pictures of the map are configured', async () => {
  const client = await signedInClient(app);
  expect(await client.call(geoCalls.map, {})).toEqual({ url: null, attribution: '' });
  await expect(app.client().call(geoCalls.map, {})).rejects.toMatchObject({ status: 401 });
});
