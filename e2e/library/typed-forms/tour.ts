import type { Page } from '@playwright/test';
import { bookingCalls, departureCalls, tourCalls } from '@tropa/contract';
import { createGuide } from '@tropa/server/testing/guide';
import { inDays, sampleDate } from '@tropa/server/testing/tour';
import { createWeeklyTour, everyDayAt } from '@tropa/server/testing/week-schedule';
import { chooseInMenu } from '../overlays.ts';
import {
  button,
  choose,
  firstDate,
  inSheet,
  ofSheet,
  sheet,
  type FormWorld,
  type TypedForm,
} from './form.ts';

const tour_of = ({ operator }: FormWorld): string =>
  `/org/${operator.organizer_id}/tours/${operator.tour_id}`;
const dates_of = (world: FormWorld): string => `${tour_of(world)}?section=dates`;

/** A departure with one booking that is confirmed. */
async function departure(world: FormWorld, tab = ''): Promise<string> {
  const { operator } = world;
  const id = await operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
  await operator.client.call(bookingCalls.confirm, { body: { id } });
  return `/org/${operator.organizer_id}/departures/${await firstDate(world)}${tab}`;
}

const openMenu =
  (item: string) =>
  async (page: Page): Promise<void> => {
    await chooseInMenu(button(page, 'Действия с выездом'), item);
  };

/** Forms of tours, their dates and departures. */
export const TOUR_FORMS: Record<string, TypedForm> = {
  'features/tour/components/editor/tour-editor.tsx': {
    at: tour_of,
    field: (page) => page.getByRole('textbox', { name: 'Название', exact: true }),
    send: (page) => button(page, 'Сохранить'),
  },
  'features/tour/components/guides/guide-form.tsx': {
    at: ({ operator }) => `/org/${operator.organizer_id}/guides`,
    open: async (page) => {
      await button(page, 'Добавить гида').first().click();
      await inSheet('first_name')(page).fill('Анна');
    },
    field: inSheet('last_name'),
    send: ofSheet,
  },
  'features/tour/components/wizard/tour-wizard.tsx': {
    at: ({ operator }) => `/org/${operator.organizer_id}/tours/create`,
    open: async (page) => {
      const next = () => button(page, 'Дальше').click();
      await page.getByRole('radio', { name: /^Тур/u }).click();
      await page.getByRole('textbox', { name: 'Название', exact: true }).fill('К подножию Белухи');
      await next();
      await page.getByRole('textbox', { name: 'Место встречи', exact: true }).fill('У фонтана');
      await next();
      await page.getByLabel('Дней', { exact: true }).fill('3');
      await next();
      await page.getByRole('textbox', { name: 'Цена', exact: true }).fill('4500');
      await next();
      await next();
    },
    field: (page) => page.getByLabel('Максимум в группе'),
    text: '9',
    sent: '"group_max":9',
    send: (page) => button(page, /^Создать/u),
  },
  'features/tour/components/dates/date-form.tsx': {
    at: dates_of,
    open: async (page) => {
      await button(page, 'Добавить дату').first().click();
      const day = inDays(60).split('-').toReversed().join('.');
      await sheet(page).getByRole('textbox', { name: 'Начало' }).fill(day);
    },
    field: inSheet('commentary'),
    send: ofSheet,
  },
  'features/tour/components/dates/close-days-dialog.tsx': {
    at: dates_of,
    open: async (page) => {
      await button(page, 'Закрыть дни').first().click();
      const day = inDays(200).split('-').toReversed().join('.');
      for (const name of ['Первый день', 'Последний день'])
        await sheet(page).getByRole('textbox', { name }).fill(day);
    },
    field: inSheet('closed_reason'),
    send: ofSheet,
  },
  'features/tour/components/dates/date-bulk-form.tsx': {
    at: dates_of,
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Выбрать дату/u })
        .first()
        .check();
      await button(
        page,
        'Изменить',
        page.getByRole('region', { name: 'Действия с выбранными датами' }),
      ).click();
    },
    field: inSheet('number_of_seats'),
    text: '61',
    sent: '"number_of_seats":61',
    send: ofSheet,
  },
  'features/tour/components/dates/series-form.tsx': {
    at: dates_of,
    open: async (page) => {
      await button(page, 'Добавить серию').first().click();
      await sheet(page).getByText('пн', { exact: true }).click();
      const day = inDays(90).split('-').toReversed().join('.');
      await sheet(page).getByRole('textbox', { name: /^По/u }).fill(day);
    },
    field: inSheet('number_of_seats'),
    text: '17',
    sent: '"number_of_seats":17',
    send: ofSheet,
  },
  'features/tour/components/dates/close-dialog.tsx': {
    at: (world) => departure(world),
    open: openMenu('Закрыть продажу'),
    field: inSheet('closed_reason'),
    send: ofSheet,
  },
  'features/tour/components/departures/page/retime-dialog.tsx': {
    at: async (world) => {
      const { client, organizer_id, tour_id } = world.operator;
      // Only what starts at a time of the clock is asked for another.
      await client.call(tourCalls.saveDate, {
        query: { organizer_id, tour_id },
        body: { id: await firstDate(world), time_start: '09:00' },
      });
      return departure(world);
    },
    open: async (page) => {
      await openMenu('Другой день или время')(page);
      await sheet(page).getByRole('textbox', { name: 'Новое время' }).fill('10:00');
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/tour/components/departures/page/cost-dialog.tsx': {
    at: (world) => departure(world, '?tab=payments'),
    open: async (page) => {
      await button(page, 'Добавить расход').click();
      await sheet(page).getByRole('textbox', { name: 'Сумма' }).fill('700');
    },
    field: inSheet('title'),
    send: ofSheet,
  },
  'features/tour/components/departures/page/guide-pay-dialog.tsx': {
    at: async (world) => {
      const { client, organizer_id } = world.operator;
      const guide = await createGuide(client, organizer_id, { pay: { per: 'day', amount: 300_000 } });
      const guides = { id: await firstDate(world), guides: [guide.id] };
      await client.call(departureCalls.assignGuides, { body: guides });
      return departure(world, '?tab=payments');
    },
    open: async (page) => {
      await button(page, /^Действия: /u)
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Изменить оплату' }).click();
    },
    field: inSheet('amount'),
    text: '4321',
    shown: /4\s321/u,
    sent: '"amount":432100',
    send: ofSheet,
  },
  'features/tour/components/departures/page/copy-dialog.tsx': {
    at: (world) => departure(world),
    open: openMenu('Скопировать на другой день'),
    field: inSheet('date_start'),
    text: inDays(50).split('-').toReversed().join('.'),
    sent: `"date_start":"${inDays(50)}"`,
    send: ofSheet,
  },
  'features/tour/components/departures/page/cancel-dialog.tsx': {
    at: (world) => departure(world),
    open: openMenu('Отменить выезд'),
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/tour/components/departures/page/choose-dialog.tsx': {
    at: async (world) => {
      const { client, organizer_id, tour_id, book } = world.operator;
      const request_id = await book({ first_name: 'Нина', last_name: 'Звонкова' });
      const id = await firstDate(world);
      // Somewhere to go instead.
      await client.call(tourCalls.saveDate, {
        query: { organizer_id, tour_id },
        body: sampleDate(inDays(60), { number_of_seats: 10 }),
      });
      await client.call(departureCalls.cancel, {
        body: { id, reason: 'Погода', moves: [], choice: { until: inDays(3), request_ids: [request_id] } },
      });
      return `/org/${organizer_id}/departures/${id}?tab=tasks`;
    },
    open: (page) => button(page, 'Выбрать за клиента').click(),
    field: (page) => sheet(page).getByRole('combobox', { name: 'Что решил клиент' }),
    put: (page) => choose(page, sheet(page).getByRole('combobox', { name: 'Что решил клиент' }), /^На \d/u),
    shown: /\d/u,
    sent: '"to"',
    send: ofSheet,
  },
  'features/tour/components/departures/page/message-dialog.tsx': {
    at: (world) => departure(world),
    open: async (page) => {
      await openMenu('Написать всем')(page);
      await sheet(page).getByRole('textbox', { name: 'Текст', exact: true }).fill('Ждём вас в девять утра.');
    },
    field: (page) => sheet(page).getByRole('textbox', { name: 'Тема', exact: true }),
    send: ofSheet,
  },
  'features/tour/components/departures/page/guides-dialog.tsx': {
    at: async (world) => {
      const { client, organizer_id } = world.operator;
      await createGuide(client, organizer_id, { first_name: 'Анна', last_name: 'Саналова' });
      return await departure(world);
    },
    open: (page) => button(page, 'Изменить', page.getByRole('main')).first().click(),
    field: (page) => sheet(page).locator('[class*=MultiSelect-root]'),
    put: async (page) => {
      const list = sheet(page).getByRole('combobox', { name: 'Гиды' });
      await choose(page, list, /Саналова/u);
      // Its options stay open for another one.
      await list.blur();
    },
    shown: /Саналова/u,
    sent: '"guides":[',
    send: ofSheet,
  },
  'features/tour/components/schedule/hourly-resource-dialog.tsx': {
    at: async ({ operator: { client, organizer_id } }) => {
      const hourly = {
        shortest_minutes: 60,
        longest_minutes: 120,
        step_minutes: 60,
        least_sum: 0,
        opening: [{ weekdays: [1, 2, 3], from: '10:00', until: '20:00' }],
      };
      const { id } = await createWeeklyTour(client, organizer_id, {
        schedule: { ...everyDayAt(), days_data: [], hourly },
        tour: { price_basis: 'group' },
      });
      return `/org/${organizer_id}/tours/${id}?section=dates`;
    },
    open: (page) => button(page, 'Указать').click(),
    field: inSheet('name'),
    send: ofSheet,
  },
  'features/tour/components/departures/page/note-dialog.tsx': {
    at: (world) => departure(world),
    open: (page) =>
      button(page, /[Зз]аметк/u)
        .first()
        .click(),
    field: inSheet('note'),
    send: ofSheet,
  },
  'features/tour/components/departures/page/rooms-tab.tsx': {
    at: (world) => departure(world, '?tab=rooms'),
    open: (page) => button(page, 'Добавить номер').click(),
    field: (page) => page.getByRole('region', { name: /Набрано/u }),
    put: async (page, text) => {
      await inSheet('number')(page).fill(text);
      await ofSheet(page).click();
    },
    shown: /Набрано/u,
    isTypedInDialogs: true,
    says: { 409: /[Рр]асселение/u },
    send: (page) => button(page, 'Сохранить расселение'),
  },
};
