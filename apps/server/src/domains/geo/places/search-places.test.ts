import { geoCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { signedInClient, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();

describe('the search of places', () => {
  it('answers signed-in people in their language', async () => {
    const client = await signedInClient(app);
    const { places } = await client.call(geoCalls.places, { query: { query: 'чемал', kind: 'city' } });
    expect(places[0]).toMatchObject({
      kind: 'city',
      name: 'Чемал',
      name_en: 'Chemal',
      where: 'Республика Алтай, Россия',
    });
    const { points } = await client.call(geoCalls.points, { query: { address: 'Чемал, Пчёлкина 62' } });
    expect(points[0]).toMatchObject({ is_exact: false });
    expect(points[0]?.lat).toBeCloseTo(51.4, 1);
  });

  it('answers nobody else, and refuses a kind that there is not', async () => {
    await expect(app.client().call(geoCalls.places, { query: { query: 'чемал' } })).rejects.toMatchObject({
      status: 401,
    });
    const client = await signedInClient(app);
    const query = { query: 'чемал', kind: 'street' as 'city' };
    await expect(client.call(geoCalls.places, { query })).rejects.toMatchObject({
      status: 422,
      body: { errors: { kind: expect.any(String) } },
    });
  });
});
