import { equipmentCalls } from '@tropa/contract';
import { inDays } from '@tropa/server/testing/tour';
import type { Page } from '@playwright/test';
import { chooseInMenu } from '../overlays.ts';
import { button, inSheet, ofSheet, sheet, type FormWorld, type TypedForm } from './form.ts';

/** The page of resources, with a ship that a tour needs. */
async function withShip({ operator: { client, organizer_id, tour_id } }: FormWorld): Promise<string> {
  const { id, revision } = await client.call(equipmentCalls.create, {
    body: { organizer_id, name: 'Алтай', kind: 'ship', quantity: 5, unit: 'day', ready_minutes: 0 },
  });
  await client.call(equipmentCalls.setNeeds, {
    body: { id, needs: [{ tour_id, quantity: 1, per: 'departure' }], revision },
  });
  return `/org/${organizer_id}/resources`;
}
const ofShip = (act: string) => (page: Page) =>
  chooseInMenu(button(page, 'Действия с ресурсом «Алтай»'), act);

/** Forms of what departures are made with. */
export const EQUIPMENT_FORMS: Record<string, TypedForm> = {
  'features/equipment/components/resource-form.tsx': {
    at: ({ operator }) => `/org/${operator.organizer_id}/resources`,
    open: (page) => button(page, 'Добавить ресурс').first().click(),
    field: inSheet('name'),
    send: ofSheet,
  },
  'features/equipment/components/needs-form.tsx': {
    at: withShip,
    open: ofShip('Кому нужен'),
    field: (page) => sheet(page).locator('[name$=".quantity"]'),
    text: '3',
    send: ofSheet,
  },
  'features/equipment/components/closure-form.tsx': {
    at: withShip,
    open: async (page) => {
      await ofShip('Вывести из строя')(page);
      const day = inDays(30).split('-').toReversed().join('.');
      for (const name of ['С', 'По']) {
        const field = sheet(page).getByRole('textbox', { name, exact: true });
        await field.fill(day);
        await field.blur();
      }
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
};
