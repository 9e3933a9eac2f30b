import { test, type Page } from '@playwright/test';
import { savedAnswerCalls } from '@tropa/contract';
import { chooseInMenu } from './library/overlays.ts';
import { ownOperator } from './library/own-operator.ts';
import { button, type FormWorld } from './library/typed-forms/form.ts';
import { TYPED_FORMS } from './library/typed-forms/index.ts';
import { disputeForm, type Dispute } from './library/typed-forms/together.ts';
import { doseOf } from './library/typed-forms/walk.ts';

const WORDS = { theirs: 'Записано другим', mine: 'Набрано здесь' };
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
  'features/organizer/screens/settings-screen.tsx': WORDS,
};

/** Where the registry fills in a new one: how one that is kept is opened. */
const KEPT: Record<
  string,
  { prepare: (world: FormWorld) => Promise<unknown>; open: (page: Page) => Promise<unknown> }
> = {
  [ANSWER]: {
    prepare: ({ operator: { client, organizer_id } }) =>
      client.call(savedAnswerCalls.create, { body: { organizer_id, title: 'Касса', text: 'В кассе' } }),
    open: async (page) => {
      await button(page, 'Вставить сохранённый ответ (/)').click();
      await chooseInMenu(button(page, 'Что сделать с ответом «Касса»'), 'Изменить');
    },
  },
};

for (const [name, dispute] of doseOf(DISPUTES, 1))
  test(`${name} asks whose value stays, and shows both`, async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'the question is the same on a phone');
    const form = TYPED_FORMS[name];
    if (!form) throw new Error(`There is no form ${name}`);
    const world = { operator: await ownOperator(baseURL ?? ''), baseURL: baseURL ?? '' };
    const kept = KEPT[name];
    await kept?.prepare(world);
    await disputeForm(page, { ...form, ...(kept && { open: kept.open }) }, world, dispute);
  });
