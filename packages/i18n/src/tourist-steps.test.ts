import type { TouristStep } from '@tropa/core';
import { expect, it } from 'vitest';
import { translator } from './index.ts';
import { touristStepWords } from './tourist-steps.ts';

const words = (step: TouristStep) =>
  touristStepWords(step, {
    t: translator('ru'),
    money: (amount) => `${amount} ₽`,
    moment: (iso) => iso.slice(0, 10),
  });
const payment = { what: 'pay', amount: 80, due_at: null, is_at_start: false } as const;
const form = { what: 'questionnaire', filled: 1, total: 2 } as const;

it('says what is to be done, till when, and what is done', () => {
  expect(words({ what: 'contract', state: 'now' })).toBe('Принять договор');
  expect(words({ what: 'contract', state: 'done' })).toBe('Договор принят');
  expect(words({ ...form, state: 'now' })).toBe('Заполнить анкету: 1 из\u00A02');
  expect(words({ ...form, state: 'done' })).toBe('Анкета заполнена');
  expect(words({ ...payment, state: 'now' })).toBe('Оплатить 80 ₽');
  expect(words({ ...payment, state: 'later', due_at: '2027-06-01T20:59:59Z' })).toBe(
    'Оплатить 80 ₽ до\u00A02027-06-01',
  );
  expect(words({ ...payment, state: 'later', is_at_start: true })).toBe(
    'Оплатить 80 ₽ на\u00A0месте, до\u00A0начала',
  );
  expect(words({ ...payment, state: 'done', is_at_start: true })).toBe('Оплачено 80 ₽');
});
