import type { PublicBooking } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { renderSitePage } from '../../render.ts';
import { booking, requestBase } from '../../testing/requests.ts';

const render = (shown: PublicBooking) =>
  renderSitePage({ ...requestBase('ru'), page: 'booking', booking: shown }).html.replaceAll(
    /[\u00a0\u202f]/gu,
    ' ',
  );

describe('what to do now', () => {
  it.each([
    [1, 'Заявка отправлена'],
    [2, 'Оплатите 18 400 ₽'],
    [3, 'Всё готово, до встречи!'],
    [4, 'Путешествие состоялось'],
    [5, 'Вы отменили бронь'],
    [6, 'Организатор отменил бронь'],
    [7, 'Бронь отменена автоматически'],
    [8, 'Бронь отменена администратором'],
  ] as const)('in status %i: %s', (status, title) => {
    expect(render(booking(status))).toContain(title);
  });

  it('says until when to pay, in the timezone of the organizer', () => {
    expect(render(booking(2))).toContain('до 12 июня 2026, 18:00');
  });
});

it('can be paid by card and SBP while an invoice is open, and only then', () => {
  const methods = (status: PublicBooking['base_sale_status']) =>
    [...render(booking(status)).matchAll(/data-invoice="7" data-pay="(\w+)"/gu)].map(([, method]) => method);
  expect(methods(2)).toEqual(['card', 'sbp']);
  for (const status of [1, 3, 4, 5, 6, 7, 8] as const) expect(methods(status)).toEqual([]);
});

it('asks for nothing after a cancellation, even with an invoice left open', () => {
  const left = booking(5);
  const html = render({ ...left, invoices: left.invoices.map((invoice) => ({ ...invoice, status: 1 })) });
  expect(html).not.toContain('data-pay=');
});

it('gives the program while the booking lives', () => {
  const has = (status: PublicBooking['base_sale_status']) => render(booking(status)).includes('/program"');
  expect(([1, 2, 3, 4] as const).map(has)).toEqual([true, true, true, true]);
  expect(([5, 6, 7, 8] as const).map(has)).toEqual([false, false, false, false]);
});

it('gives the contract once the organizer has confirmed', () => {
  const has = (status: PublicBooking['base_sale_status']) => render(booking(status)).includes('/contract"');
  expect(
    [1, 2, 3, 4, 5, 6, 7, 8].filter((status) => has(status as PublicBooking['base_sale_status'])),
  ).toEqual([2, 3, 4]);
});

it('shows what is kept and returned before cancelling', () => {
  const html = render(booking(3));
  expect(html).toContain('Удержание по условиям тура, 10 %');
  expect(html).toContain('1 000 ₽');
  expect(html).toContain('17 400 ₽');
  expect(render(booking(1))).toContain('отмена бесплатна');
  expect(render(booking(4))).not.toContain('data-cancel');
});

it('names the tourists that are known and leaves places for the others', () => {
  const html = render(booking(3));
  expect(html).toContain('Соколова Анна');
  expect(html.match(/Имя уточним позже/gu)).toHaveLength(1);
});

it('shows the program that was put together for this booking, and none where it is the usual tour', () => {
  const individual_tour: PublicBooking['individual_tour'] = {
    type: 1,
    description: null,
    program: [{ id: 'd1', title: 'Только вдвоём к озеру', description: null, photos: [] }],
    excursion_program_description: null,
    living_base: null,
    accommodations: [
      {
        nights: 2,
        variants: [{ id: 'v1', accommodation: 'Дом у воды', title: '', description: null, photos: [] }],
      },
    ],
    in_price: ['Лодка'],
    not_in_price: [],
    list_of_things: [],
    organizational_details: '',
  };
  const html = render({ ...booking(3), individual_tour });
  for (const text of ['Ваша программа', 'День 1', 'Только вдвоём к озеру', 'Дом у воды', '2 ночи', 'Лодка'])
    expect(html).toContain(text);
  expect(html).not.toContain('Что взять с собой');
  expect(render(booking(3))).not.toContain('Ваша программа');
});
