import { test } from '@playwright/test';
import { bookingNoteCalls, savedAnswerCalls } from '@tropa/contract';
import { createGuide } from '@tropa/server/testing/guide';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';
import { around, button, type FormWorld, type TypedForm } from './library/typed-forms/form.ts';
import { TYPED_FORMS } from './library/typed-forms/index.ts';
import { disputeForm, type Dispute } from './library/typed-forms/together.ts';
import { doseOf } from './library/typed-forms/walk.ts';

const WORDS = { theirs: 'Записано другим', mine: 'Набрано здесь' };
/** What people paste of a chat is kept as a link. */
const CHATS = { theirs: 'https://t.me/zapisano', mine: 'https://t.me/nabrano' };
const SITE = 'features/site/settings/settings-form.tsx';
const NOTE = 'features/booking/components/view/notes-panel.tsx';
const GUIDE = 'features/tour/components/guides/guide-form.tsx';
const ANSWER = 'features/chat/components/saved-answer-form.tsx';

/** Forms over something stored, each with a field of another kind. */
const DISPUTES: Record<string, Dispute> = {
  'features/agent/components/contract-dialog.tsx': {
    theirs: '12,5',
    mine: '15',
    told: [/^12,5\s%$/u, /^15\s%$/u],
  },
  'features/agent/components/keep-seats-dialog.tsx': { theirs: '3', mine: '4' },
  'features/booking/components/dialogs/edit-agency.tsx': WORDS,
  'features/booking/components/dialogs/edit-client.tsx': WORDS,
  [ANSWER]: WORDS,
  [NOTE]: WORDS,
  'features/organizer/screens/settings-screen.tsx': WORDS,
  [SITE]: WORDS,
  [`${SITE}, its chats`]: CHATS,
  'features/tour/components/departures/page/note-dialog.tsx': WORDS,
  [GUIDE]: WORDS,
  'features/user/components/profile/personal-section.tsx': WORDS,
};

/** What the registry holds of each; a list in a form is disputed by itself. */
const formOf = (name: string) => TYPED_FORMS[name.replace(/, .*$/u, '')];

/** Where the registry fills in a new one: how one that is kept is opened. */
const KEPT: Record<string, Partial<TypedForm> & { prepare?: (world: FormWorld) => Promise<unknown> }> = {
  [ANSWER]: {
    prepare: ({ operator: { client, organizer_id } }) =>
      client.call(savedAnswerCalls.create, { body: { organizer_id, title: 'Касса', text: 'В кассе' } }),
    open: async (page) => {
      await button(page, 'Вставить сохранённый ответ (/)').click();
      await chooseInMenu(button(page, 'Что сделать с ответом «Касса»'), 'Изменить');
    },
  },
  [GUIDE]: {
    prepare: ({ operator: { client, organizer_id } }) =>
      createGuide(client, organizer_id, { first_name: 'Анна', last_name: 'Саналова' }),
    open: (page) => chooseInMenu(button(page, /^Действия с гидом/u), 'Изменить'),
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

for (const [name, dispute] of doseOf(DISPUTES, 1))
  test(`${name} asks whose value stays, and shows both`, async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'the question is the same on a phone');
    const form = formOf(name);
    if (!form) throw new Error(`There is no form ${name}`);
    const world = { operator: await ownOperator(baseURL ?? ''), baseURL: baseURL ?? '' };
    const kept = KEPT[name];
    await kept?.prepare?.(world);
    await disputeForm(page, { ...form, ...kept }, world, dispute);
  });
