import { historyEntry, type HistoryEntry } from '@tropa/contract';
import { formatDateRange, formatMoney, formatTime } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { expect, it } from 'vitest';
import { freshPayment } from './fresh-payment.ts';
import { historyActor, historyWords } from './history-words.ts';

const words = (event: HistoryEntry['event'], data: HistoryEntry['data'] = {}, language: 'ru' | 'en' = 'ru') =>
  historyWords(
    { event, data },
    {
      t: translator(language),
      money: (amount, currency) => formatMoney(amount, currency, language),
      dates: (start, end) => formatDateRange(start, end, language),
      clock: (time) => formatTime(time, language),
    },
  )
    .replaceAll(/\s/gu, ' ')
    .replaceAll('\u2011', '-');
const invoice = { number: '15-1', amount: 1_250_000, currency: 'RUB' };

it('tells every kind of event in words, none left as a key, in both languages', () => {
  const data = {
    ...invoice,
    from: 1,
    to: 2,
    kind: 'prepayment',
    payment_method: 'card',
    change: 'added',
    name: 'Ли Ян',
    date_start: '2026-06-01',
    date_end: '2026-06-03',
    ends_on: '2027-06-01',
  };
  for (const event of historyEntry.shape.event.options)
    for (const language of ['ru', 'en'] as const)
      expect(words(event, data, language), event).toMatch(/^(?!.*(?:booking\.|\{\{|undefined)).{5,}$/u);
});

it('names sums, invoices, ways to pay and statuses', () => {
  expect(words('invoice_created', { ...invoice, kind: 'prepayment' })).toBe(
    'Выставлен счёт № 15-1 на 12 500 ₽ (предоплата)',
  );
  expect(words('payment_received', { ...invoice, payment_method: 'cash' })).toBe(
    'Получено 12 500 ₽ наличными по счёту № 15-1',
  );
  expect(words('payment_received', { ...invoice, payment_method: 'card', reason: 'late' })).toContain(
    'деньги возвращаются',
  );
  expect(words('payment_received', { ...invoice, payment_method: 'card', reason: 'mismatched' })).toContain(
    'не столько, сколько в счёте',
  );
  expect(words('status_changed', { from: 2, to: 3 })).toBe(
    'Статус изменился: Ждёт предоплаты → Предоплата внесена',
  );
  expect(words('status_changed', { from: 7, to: 1, message: 'Обращение № 3' })).toBe(
    'Заявка снова открыта: Обращение № 3',
  );
  expect(words('canceled', { from: 2, to: 5 })).toBe('Отменена туристом');
  expect(words('tourists_changed', { change: 'removed', name: 'Ли Ян' })).toBe(
    'Освобождено место туриста: Ли Ян',
  );
  expect(words('contract_downloaded', { use_stamp: false })).toBe('Скачан договор без печати');
  expect(words('refund_made', { number: '7-1', reason: 'outside', message: 'Не поехал один' })).toMatch(
    /^Учтён возврат .*сделанный в платёжном сервисе: Не поехал один$/u,
  );
});

it('says which letter was held back, and why', () => {
  expect(words('letter_held_back', { to: 'client', subject: 'Счёт', reason: 'budget' })).toBe(
    'Письмо туристу «Счёт» не отправлено. Исчерпан дневной лимит писем организации',
  );
  expect(words('letter_held_back', { to: 'organizer', reason: 'enough' }, 'en')).toBe(
    'A letter to your organization was not sent. Too many letters were sent to this address in a day',
  );
});

it('survives an event without its facts', () => {
  expect(words('refund_made')).toContain('Возвращено');
});

it('says who, by name where there is one', () => {
  const t = translator('ru');
  expect(historyActor({ actor: 'staff', actor_name: 'Соколова Ирина' }, t)).toBe('Соколова Ирина');
  expect(historyActor({ actor: 'system', actor_name: '' }, t)).toBe('Система');
});

it('finds the payment that has just come, under the move it made, but none that goes back', () => {
  const entry = (event: HistoryEntry['event'], data: HistoryEntry['data']): HistoryEntry => ({
    id: 1,
    created_at: '2027-06-01T10:00:00Z',
    actor: 'tourist',
    actor_name: '',
    event,
    data,
  });
  const moved = entry('status_changed', { from: 2, to: 3 });
  const payed = entry('payment_received', invoice);
  expect(freshPayment([moved, payed])).toEqual({ amount: 1_250_000, currency: 'RUB' });
  expect(freshPayment([entry('payment_received', { ...invoice, reason: 'late' })])).toBeNull();
  expect(freshPayment([moved, entry('created', {}), payed])).toBeNull();
});

it('tells another time of one day, and the times of another day, as each language writes them', () => {
  const sameDay = { time_from: '10:00', time_to: '16:00', from: 1, to: 1, currency: 'RUB' };
  expect(words('rebooked', sameDay)).toBe('Время: 10:00 → 16:00');
  expect(words('rebooked', sameDay, 'en')).toBe('Time: 10:00 AM → 4:00 PM');
  const otherDay = { ...sameDay, date_from: '2027-06-12', date_to: '2027-06-13' };
  expect(words('rebooked', otherDay, 'en')).toContain('June 12, 2027, 10:00 AM → June 13, 2027, 4:00 PM');
});

it.each(['tour', 'date', 'time', 'variant', 'tourists', 'categories', 'extras', 'rooms'])(
  'says something of a change of %s alone',
  (name) => {
    const value = { date: '2027-06-12', time: '10:00' }[name] ?? 'Другое';
    const data = { [`${name}_from`]: null, [`${name}_to`]: value, from: 1, to: 1, currency: 'RUB' };
    expect(words('rebooked', data)).not.toBe('');
  },
);
