import { departureCalls, tourCalls } from '@tropa/contract';
import type { DemoClient } from './demo-client.ts';

/** What the nearest departures of the first operator cost besides their guides, minor units. */
const COSTS = [
  [
    { title: 'Заброска: два УАЗа', amount: 2_400_000 },
    { title: 'Продукты', amount: 1_850_000 },
    { title: 'Пропуска в заповедник', amount: 420_000 },
  ],
  [
    { title: 'Усадьба, баня', amount: 3_600_000 },
    { title: 'Каюр и собаки', amount: 2_000_000 },
  ],
  [{ title: 'Трансфер из Горно-Алтайска', amount: 1_500_000 }],
] as const;

/** Writes down what the operator's nearest departures cost. */
export async function seedCosts(client: DemoClient, organizer_id: number): Promise<void> {
  const { departures } = await client.call(tourCalls.departures, { query: { organizer_id, limit: 20 } });
  // Individual trips have no costs of their own.
  const nearest = departures.filter(({ id, bookings_count }) => id > 0 && bookings_count > 0);
  for (const [place, costs] of COSTS.entries()) {
    const id = nearest[place]?.id;
    if (id === undefined) return;
    for (const cost of costs) await client.call(departureCalls.saveCost, { body: { id, ...cost } });
  }
}
