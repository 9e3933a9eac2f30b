import { pierCalls } from '@tropa/contract';
import { sailTomorrow } from '../pier.ts';
import { button, inSheet, ofSheet, onPage, around, type FormWorld, type TypedForm } from './form.ts';

const openShift = ({ operator: { client, organizer_id } }: FormWorld) =>
  client.call(pierCalls.open, { body: { organizer_id, opening_cash: 500_000 } });

/** Forms of whoever sells at the pier. */
export const PIER_FORMS: Record<string, TypedForm> = {
  'features/pier/components/open-shift.tsx': {
    at: ({ operator }) => `/org/${operator.organizer_id}/pier/shifts`,
    field: onPage('opening_cash'),
    text: '4321',
    shown: /4\s?321/u,
    sent: '432100',
    send: around('opening_cash'),
  },
  'features/pier/components/sale-form.tsx': {
    at: async (world) => {
      await sailTomorrow(world.operator);
      await openShift(world);
      return `/org/${world.operator.organizer_id}/pier`;
    },
    open: async (page) => {
      await page.getByRole('button', { name: /12:00/u }).click();
      await button(page, 'Ещё один: Билет').click();
      await button(page, 'Терминал').click();
      await button(page, 'Имя, почта, телефон покупателя').click();
    },
    field: onPage('email'),
    text: 'na-prichale@example.test',
    send: (page) => button(page, /^Продать за/u),
    says: { offline: /^Без сети продать нельзя/u },
  },
  'features/pier/components/shift-sheet.tsx': {
    at: async (world) => {
      const { shift } = await openShift(world);
      return `/org/${world.operator.organizer_id}/pier/shifts/${shift.id}`;
    },
    open: async (page) => {
      await button(page, 'Смена').click();
      await button(page, 'Внести').click();
      await inSheet('amount')(page).fill('500');
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
};
