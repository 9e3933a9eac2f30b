import { expect, type Page } from '@playwright/test';
import {
  bankAccountCalls,
  bookingNoteCalls,
  departureCalls,
  mediaCalls,
  savedAnswerCalls,
  siteCalls,
  siteLookCalls,
  tourCalls,
} from '@tropa/contract';
import { createAgent } from '@tropa/server/testing/agent';
import { createGuide } from '@tropa/server/testing/guide';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chooseInMenu } from './overlays.ts';
import { around, button, choose, sheet, type FormWorld, type TypedForm } from './typed-forms/form.ts';
import type { Dispute } from './typed-forms/together.ts';

const WORDS = { theirs: 'Записано другим', mine: 'Набрано здесь' };
/** What people paste of a chat is kept as a link. */
const CHATS = { theirs: 'https://t.me/zapisano', mine: 'https://t.me/nabrano' };
const SITE = 'features/site/settings/settings-form.tsx';
const NOTE = 'features/booking/components/view/notes-panel.tsx';
const GUIDE = 'features/tour/components/guides/guide-form.tsx';
const ANSWER = 'features/chat/components/saved-answer-form.tsx';
const AGENT = 'features/agent/components/agent-dialog.tsx';
const PROPOSALS = 'features/booking/components/dialogs/edit-proposals.tsx';
const BANK_ACCOUNT = 'features/organizer/components/account-form.tsx';
const RECEIPTS = 'features/organizer/components/accepting/receipt-settings-section.tsx';
const ROLE = 'features/organizer/components/team/role-dialog.tsx';
const DATE = 'features/tour/components/dates/date-form.tsx';
const COST = 'features/tour/components/departures/page/cost-dialog.tsx';
const RETIME = 'features/tour/components/departures/page/retime-dialog.tsx';
const FONT = 'features/site/presets/own-font-dialog.tsx';

const role = (page: Page, name: string) => sheet(page).getByRole('radio', { name });
const taxes = (page: Page) => sheet(page).getByRole('combobox', { name: 'Система налогообложения' });
const time = (page: Page) => sheet(page).getByRole('textbox', { name: 'Новое время' });

/** Forms over something stored, each with a field of another kind. */
export const DISPUTES: Record<string, Dispute> = {
  [AGENT]: WORDS,
  'features/agent/components/contract-dialog.tsx': {
    theirs: '12,5',
    mine: '15',
    told: [/^12,5\s%$/u, /^15\s%$/u],
  },
  'features/agent/components/keep-seats-dialog.tsx': { theirs: '3', mine: '4' },
  'features/booking/components/dialogs/edit-agency.tsx': WORDS,
  'features/booking/components/dialogs/edit-client.tsx': WORDS,
  [PROPOSALS]: {
    ...WORDS,
    told: [/Записано другим/u, /Набрано здесь/u],
    // What was chosen stands in the list by now.
    taken: (page) => expect(sheet(page).getByText(WORDS.theirs)).toBeVisible(),
  },
  [ANSWER]: WORDS,
  [NOTE]: WORDS,
  'features/organizer/screens/settings-screen.tsx': WORDS,
  [BANK_ACCOUNT]: WORDS,
  'features/organizer/components/accepting/account-dialog.tsx': { theirs: '200500', mine: '100500' },
  [RECEIPTS]: { theirs: 'УСН, доходы минус расходы', mine: 'Патент' },
  'features/organizer/components/requisites-dialog.tsx': WORDS,
  [ROLE]: {
    theirs: 'Гид',
    mine: 'Агент',
    taken: (page) => expect(role(page, 'Гид')).toBeChecked(),
  },
  [FONT]: WORDS,
  [SITE]: WORDS,
  [`${SITE}, its chats`]: CHATS,
  [DATE]: WORDS,
  [COST]: WORDS,
  [RETIME]: { theirs: '10:00', mine: '11:00' },
  'features/tour/components/departures/page/note-dialog.tsx': WORDS,
  [GUIDE]: WORDS,
  'features/user/components/profile/personal-section.tsx': WORDS,
};

const typeface = () => {
  const home = createRequire(import.meta.url).resolve('@expo-google-fonts/pt-sans/package.json');
  return readFileSync(join(dirname(home), '400Regular/PTSans_400Regular.ttf'));
};

/** Where the registry fills in a new one, or another field: how one that is kept is opened. */
export const KEPT: Record<string, Partial<TypedForm> & { prepare?: (world: FormWorld) => Promise<unknown> }> =
  {
    [AGENT]: {
      at: async ({ operator: { client, organizer_id } }) =>
        `/org/${organizer_id}/agent/${await createAgent(client, organizer_id)}`,
      open: (page) => button(page, 'Изменить', page.getByRole('main')).first().click(),
    },
    [PROPOSALS]: {
      put: (page, text) => sheet(page).getByRole('textbox', { name: 'Почему это подойдёт' }).fill(text),
    },
    [ANSWER]: {
      prepare: ({ operator: { client, organizer_id } }) =>
        client.call(savedAnswerCalls.create, { body: { organizer_id, title: 'Касса', text: 'В кассе' } }),
      open: async (page) => {
        await button(page, 'Вставить сохранённый ответ (/)').click();
        await chooseInMenu(button(page, 'Что сделать с ответом «Касса»'), 'Изменить');
      },
    },
    [COST]: {
      at: async ({ operator: { client, organizer_id, tour_id } }) => {
        const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id, limit: 1 } });
        const id = actual_dates[0]?.id ?? 0;
        await client.call(departureCalls.saveCost, { body: { id, title: 'Баня', amount: 800_000 } });
        return `/org/${organizer_id}/departures/${id}?tab=payments`;
      },
      open: (page) => chooseInMenu(button(page, 'Действия: Баня'), 'Изменить'),
    },
    [BANK_ACCOUNT]: {
      prepare: ({ operator: { client, organizer_id } }) =>
        client.call(bankAccountCalls.create, {
          query: { organizer_id },
          body: {
            fields: {
              country: 'RU',
              currency: 'RUB',
              recipient: '',
              bank_name: 'Сбербанк',
              bic: '044525225',
              account: '40702810500000001234',
              correspondent_account: '30101810400000000225',
              iban: '',
              swift: '',
              is_default: false,
            },
          },
        }),
      open: (page) => chooseInMenu(button(page, /«?Сбербанк/u), 'Изменить'),
    },
    [RECEIPTS]: { put: (page, text) => choose(page, taxes(page), text) },
    [ROLE]: {
      open: (page) => chooseInMenu(button(page, /^Действия: Новикова/u), 'Изменить роль'),
      put: (page, text) => role(page, text).check(),
    },
    [FONT]: {
      prepare: async ({ operator: { client, organizer_id } }) => {
        await client.call(siteCalls.attachSite, { body: { organizer_id } });
        const { file } = await client.upload(mediaCalls.uploadFile, {}, typeface(), 'font.ttf');
        const body = {
          name: 'Фирменный',
          is_for_header: true,
          is_for_text: true,
          preset_type: 'trail' as const,
          font_group_weights: [{ weight: 400 as const, file: { id: file.id } }],
        };
        await client.call(siteLookCalls.addFont, { query: { organizer_id }, body });
      },
      at: ({ operator }) => `/org/${operator.organizer_id}/preset/1`,
      open: (page) =>
        button(page, /Фирменный/u)
          .first()
          .click(),
    },
    [GUIDE]: {
      prepare: ({ operator: { client, organizer_id } }) =>
        createGuide(client, organizer_id, { first_name: 'Анна', last_name: 'Саналова' }),
      open: (page) => chooseInMenu(button(page, /^Действия с гидом/u), 'Изменить'),
    },
    [DATE]: {
      open: (page) => chooseInMenu(button(page, /^Действия с датой/u).first(), 'Изменить'),
    },
    [RETIME]: {
      open: (page) => chooseInMenu(button(page, 'Действия с выездом'), 'Другой день или время'),
      field: time,
    },
    [NOTE]: {
      at: async (world) => {
        const request_id = await world.operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
        const { client, organizer_id } = world.operator;
        await client.call(bookingNoteCalls.create, { body: { request_id, text: 'Позвонить' } });
        return `/org/${organizer_id}/bookings/${request_id}`;
      },
      open: (page) => chooseInMenu(button(page, /^Действия с заметкой/u), 'Изменить'),
      field: (page) => page.getByRole('textbox', { name: 'Текст заметки' }).last(),
      send: (page) => button(page, 'Сохранить'),
    },
    [`${SITE}, its chats`]: {
      open: (page) => button(page, 'Добавить чат').click(),
      field: (page) => page.locator('[name="contact_chats.0.url"]'),
      send: around('name'),
    },
  };
