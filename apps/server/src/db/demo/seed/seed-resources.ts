import { equipmentCalls, type ResourceMeasure } from '@tropa/contract';
import type { DemoClient } from './demo-client.ts';

/** What the departures of the demo are made with, and by which tours, by their addresses. So much of each that all of them can go. */
const RESOURCES = [
  {
    tours: ['konnyj-pohod-karakolskie-ozyora'],
    per: 'person',
    resource: { name: 'Лошади', kind: 'horse', quantity: 40, unit: 'day', ready_minutes: 0 },
  },
  {
    tours: ['razvod-mostov-na-katere', 'chastnyj-kater-reki-i-kanaly'],
    per: 'departure',
    resource: { name: 'Катера', kind: 'boat', quantity: 4, unit: 'half_hour', ready_minutes: 30 },
  },
  {
    tours: ['neva-s-dvuh-palub'],
    per: 'departure',
    resource: { name: 'Теплоход «Чайка»', kind: 'ship', quantity: 1, unit: 'half_hour', ready_minutes: 30 },
  },
  {
    tours: ['zakat-na-neve', 'teplohod-neva-po-chasam'],
    per: 'departure',
    resource: { name: 'Теплоход «Нева»', kind: 'ship', quantity: 1, unit: 'half_hour', ready_minutes: 30 },
  },
] as const satisfies { tours: string[]; per: ResourceMeasure; resource: object }[];

/** Says what the demo's departures are made with. @param tourIds its tours, by address */
export async function seedResources(
  client: DemoClient,
  tourIds: ReadonlyMap<string, { id: number; organizer_id: number }>,
): Promise<void> {
  for (const { tours, per, resource } of RESOURCES) {
    const known = tours.flatMap((name) => tourIds.get(name) ?? []);
    const organizer_id = known[0]?.organizer_id ?? 0;
    const { id, revision } = await client.call(equipmentCalls.create, {
      body: { organizer_id, ...resource },
    });
    const needs = known.map((tour) => ({ tour_id: tour.id, quantity: 1, per }));
    await client.call(equipmentCalls.setNeeds, { body: { id, needs, revision } });
  }
}
