import type { BookingPageDetails, PublicBooking, Ticket } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { renderSitePage } from '../../render.ts';
import { booking, bookingDetails, chatView, requestBase } from '../../testing/requests.ts';

const render = (
  shown: PublicBooking,
  details: Partial<BookingPageDetails> = {},
  language: 'ru' | 'en' = 'ru',
) =>
  renderSitePage({
    ...requestBase(language),
    page: 'booking',
    booking: shown,
    details: bookingDetails(details),
    chat: chatView(),
  }).html.replaceAll(/[\u00a0\u202f]/gu, ' ');
const { contract } = bookingDetails();
const { offer } = contract;
const none: BookingPageDetails['contract'] = {
  state: 'none',
  acceptances: [],
  changes: [],
  offer: null,
};
const acceptance: BookingPageDetails['contract']['acceptances'][number] = {
  id: 5,
  accepted_at: '2026-06-02T08:00:00Z',
  name: 'Соколова Анна',
  method: 'email',
  contact: 'anna@example.com',
  sha256: 'b'.repeat(64),
  template_name: null,
  template_version: null,
  has_file: true,
};

describe('what to do now', () => {
  it.each([
    [1, 'Заявка отправлена'],
    [2, 'Оплатите 18 400 ₽'],
    [3, 'Места ваши, осталось немного'],
    [4, 'Путешествие состоялось'],
    [5, 'Вы отменили бронь'],
    [6, 'Организатор отменил бронь'],
    [7, 'Бронь отменена автоматически'],
    [8, 'Бронь отменена администратором'],
  ] as const)('in status %i: %s', (status, title) => {
    expect(render(booking(status))).toContain(title);
  });

  it('of a sale whose agent takes the money there is nothing to wait for: the agent is named, and where the money goes', () => {
    const agency = { name: 'Турбюро «Катунь»', phone: '+79130000001', email: '', takes_money: true };
    const sold = { ...booking(2), invoices: [], balance: 0, sold_by: agency };
    const page = render(sold);
    for (const words of [
      'Оплату принимает агент: «Турбюро „Катунь“»',
      'Вы платите агенту',
      'href="tel:+79130000001"',
      'documents/voucher',
    ])
      expect(page).toContain(words);
    for (const words of ['Счёт на предоплату', '>Предоплата<', '>Оплата<']) expect(page).not.toContain(words);
    expect(render({ ...sold, base_sale_status: 5 })).toContain('о возврате договоритесь с ним');
    const asked = render({ ...booking(2), sold_by: { ...agency, takes_money: false } });
    expect(asked).toContain('Оплатите 18 400 ₽');
    expect(asked).toContain('Бронь оформил агент');
  });

  it('promises no letter to whoever has left no address', () => {
    const silent = { ...booking(1), client: { ...booking(1).client, email: '' } };
    expect(render(silent)).toContain('проверит заявку, ответ появится здесь');
    expect(render({ ...silent, base_sale_status: 2, invoices: [] })).toContain(
      'Счёт на предоплату появится здесь.',
    );
  });

  it('says that everything is ready only where nothing is left to do', () => {
    const prepaid = { ...booking(3), balance: 0 };
    const invoices = prepaid.invoices.filter(({ status }) => status !== 1);
    const filled = { filled: 2, total: 2, fill_in_uuid: '00000000-0001-8abc-adef-000000000001' };
    const ready = render({ ...prepaid, invoices }, { contract: none, questionnaire: filled });
    expect(ready).toContain('Всё готово, до встречи!');
    const withContract = render({ ...prepaid, invoices }, { questionnaire: filled });
    expect(withContract).toContain('Места ваши, осталось немного');
    expect(withContract).toContain('<a href="#contract">Принять договор</a>');
    expect(withContract).toContain('Анкета заполнена');
    expect(withContract).toMatch(/href="#contract"[^>]*>Открыть договор/u);
    const withNames = render({ ...prepaid, invoices }, { contract: none });
    expect(withNames).toMatch(/>Заполнить анкету: \d из \d<\/a><\/li>/u);
    const owing = render(
      { ...prepaid, invoices, balance: 100_000 },
      { contract: none, questionnaire: filled },
    );
    expect(owing).not.toContain('Всё готово');
    expect(owing).toContain('Оплатить 1 000 ₽: счёт придёт заранее');
  });

  it('lets the next payment of the plan be paid before its invoice is made, after all that is to be done now', () => {
    const { balance, ...prepaid } = booking(3);
    const invoices = prepaid.invoices.filter(({ status }) => status !== 1);
    const filled = { filled: 2, total: 2, fill_in_uuid: '00000000-0001-8abc-adef-000000000001' };
    const ahead = { ...prepaid, balance, invoices, pay_ahead: { amount: balance, due_at: null } };
    const page = render(ahead, { contract: none, questionnaire: filled });
    expect(page).toContain('Следующий платёж: ');
    expect(page).toContain(`data-planned="${balance}"`);
    expect(page).toMatch(/<a href="#pay">Оплатить [^<]*: счёт придёт заранее<\/a>/u);
    expect(page).toMatch(/href="#pay"[^>]*>Перейти к оплате/u);
    const withContract = render(ahead, { questionnaire: filled });
    expect(withContract).toMatch(/href="#contract"[^>]*>Открыть договор/u);
    expect(withContract).not.toContain('Перейти к оплате');
    expect(withContract).toMatch(/<a href="#pay">Оплатить /u);
    expect(render({ ...ahead, pay_ahead: null }, { contract: none })).not.toContain('data-planned');
  });

  it('says how the rest is paid: on the spot of what needs no invoice, else by its day', () => {
    const { balance, ...prepaid } = booking(3);
    const part = {
      percent: 80,
      amount: balance,
      left: balance,
      due_on: '2026-07-11',
      state: 'planned',
    } as const;
    const first = {
      ...part,
      percent: 20,
      left: 0,
      asked: 0,
      state: 'payed',
      invoice_at: null,
      is_at_start: false,
    } as const;
    const plan = (is_at_start: boolean): PublicBooking => ({
      ...prepaid,
      balance,
      payment_plan: [
        { ...first, due_at: '2026-06-12T11:00:00Z' },
        { ...part, asked: 0, due_at: '2026-07-11T20:59:59Z', invoice_at: null, is_at_start },
      ],
    });
    const onTheSpot = render(plan(true));
    expect(onTheSpot).toMatch(/Оплатить [\d ]+ ₽ на месте, до начала/u);
    expect(onTheSpot).toContain('на месте, счёт не нужен');
    expect(onTheSpot).not.toContain('счёт придёт позже');
    const pay_ahead = { amount: balance, due_at: '2026-07-11T20:59:59Z' };
    const either = render({ ...plan(true), pay_ahead }, { contract: none });
    expect(either).toContain('на месте или сейчас');
    expect(either).toContain('а можно и сейчас');
    expect(either).not.toContain('Счёт придёт заранее');
    expect(either).toContain(`data-planned="${balance}"`);
    expect(render(plan(false))).toMatch(
      /Оплатить [\d ]+ ₽ до 11 июля 2026, 23:59 \(МСК\): счёт придёт заранее/u,
    );
  });

  it('says until when to pay, by the time of the tour', () => {
    expect(render(booking(2))).toContain('до 12 июня 2026, 14:00 (МСК)');
  });
});

it('shows what is proposed where a tour is still being chosen, and promises neither seats nor a price', () => {
  const proposal = {
    tour_id: 1,
    tour_date_id: null,
    date_uid: null,
    start: '2026-07-12T11:00',
    note: 'Утром тише',
    tour_name: 'Каналы',
    tour_url: 'https://altai.example.com/tours/canals',
    date_start: '2026-07-12',
    date_end: '2026-07-12',
    time_start: '11:00',
    length_minutes: null,
    tour_variant: null,
  };
  const html = render({ ...booking(1), is_tour_selection: true, tour_proposals: [proposal] });
  expect(html).toContain('href="https://altai.example.com/tours/canals"');
  expect(html).toContain('12 июля 2026, 11:00');
  expect(html).toContain('Утром тише');
  expect(html).not.toContain('закреплены за вами');
  expect(html).not.toContain('Стоимость');
  // Nothing is chosen: there is no program of it, and no place to meet.
  expect(html).not.toContain('/program');
  expect(html).not.toContain('Место встречи');
});

it.each([
  [{ email: '', phone: '+79130000001' }, '<br/><span class=', ','],
  [{ email: 'anna@example.com', phone: '' }, 'anna@example.com<', 'anna@example.com,'],
])('names the ways to a client that there are, and no comma for another', (ways, shown, wrong) => {
  const before = booking(2);
  const html = render({ ...before, client: { ...before.client, ...ways } });
  const [, contacts = ''] = html.split('Заказчик</dt>');
  const cell = contacts.slice(0, contacts.indexOf('</dd>'));
  expect(cell).toContain(shown);
  expect(cell.replace(/<[^>]*>/gu, '')).not.toContain(wrong);
});

it('promises a card only what came by card: the rest is returned by hand', () => {
  const left = booking(6);
  const owed = left.invoices.map((invoice) => ({ ...invoice, status: 2 as const, refund_due: 100_000 }));
  const html = render({ ...left, invoices: owed }, { returning_amount: 100_000 });
  expect(html).toContain('Организатор вернёт 1 000 ₽ переводом или наличными');
  expect(html).not.toContain('На карту');
  const both = render({ ...left, invoices: owed }, { returning_amount: 250_000 });
  expect(both).toContain('Возвращаем 1 500 ₽. На карту');
  expect(both).toContain('Организатор вернёт 1 000 ₽');
});

it('promises no meeting place where nobody goes any more', () => {
  const nowhere = (status: PublicBooking['base_sale_status']) =>
    render({ ...booking(status), meeting_place: '', meeting_point: null });
  expect(nowhere(3)).toContain('Место встречи');
  for (const status of [4, 6] as const) expect(nowhere(status)).not.toContain('Место встречи');
});

it('breaks the moment in a heading before its time, not within', () => {
  const { html } = renderSitePage({
    ...requestBase('en'),
    page: 'booking',
    booking: booking(2),
    details: bookingDetails({}),
    chat: chatView(),
  });
  expect(html).toContain('June\u00A012,\u00A02026, 2:00\u00A0PM\u00A0(MSK)</span>');
});

it('can be paid by card and SBP while an invoice is open, and only then', () => {
  const methods = (status: PublicBooking['base_sale_status']) =>
    [...render(booking(status)).matchAll(/data-invoice="7" data-pay="(\w+)"/gu)].map(([, method]) => method);
  expect(methods(2)).toEqual(['card', 'sbp']);
  for (const status of [1, 3, 4, 5, 6, 7, 8] as const) expect(methods(status)).toEqual([]);
});

it('tells where the bank details are where nobody takes payments online', () => {
  const page = render({ ...booking(2), can_pay_online: false });
  expect(page).not.toContain('data-pay=');
  expect(page).toContain('Реквизиты — в счёте среди документов');
});

it('asks for nothing after a cancellation, even with an invoice left open', () => {
  const left = booking(5);
  const html = render({ ...left, invoices: left.invoices.map((invoice) => ({ ...invoice, status: 1 })) });
  expect(html).not.toContain('data-pay=');
});

it('shows a ticket for each of a few, and of many the one of all with a file of the rest', () => {
  const ticket = (number: number) => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    code: `№ 10247 · ${number}`,
    full_name: `Гость ${number}`,
    is_whole: number === 0,
    place: '',
  });
  const of = (people: number) =>
    render({ ...booking(3), tickets: Array.from({ length: people + 1 }, (_, number) => ticket(number)) });
  const pictures = (html: string) => html.match(/<title>QR-код/gu)?.length;
  expect(pictures(of(3))).toBe(4);
  expect(of(3)).toContain('Общий билет: 3 человека');
  expect(of(3)).not.toContain('Скачать билеты на');
  expect(pictures(of(11))).toBe(1);
  // Their pages are still there to be sent on.
  for (const people of [3, 11]) expect(of(people).match(/href="\/ticket\//gu)).toHaveLength(people + 1);
  expect(of(11)).toMatch(/href="\/spa\/bookings\/[\w-]+\/tickets">Скачать билеты на/u);
  expect(render({ ...booking(2), tickets: [] })).not.toContain('Билет');
});

it('offers each ticket to the wallets that are configured, and to no other', () => {
  const paid = booking(3);
  const [{ id }] = paid.tickets as [Ticket];
  expect(render(paid)).not.toContain('Wallet');
  const html = render({ ...paid, wallets: ['apple', 'google'] });
  for (const wallet of ['apple', 'google']) expect(html).toContain(`href="/ticket/${id}/${wallet}"`);
});

it('gives the program while the booking lives', () => {
  const has = (status: PublicBooking['base_sale_status']) => render(booking(status)).includes('/program"');
  expect(([1, 2, 3, 4] as const).map(has)).toEqual([true, true, true, true]);
  expect(([5, 6, 7, 8] as const).map(has)).toEqual([false, false, false, false]);
});

it('gives the contract once the organizer has confirmed', () => {
  const has = (status: PublicBooking['base_sale_status']) =>
    render(booking(status), { contract: none }).includes('/contract"');
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
  expect(html).toContain('1 человек: имя уточним позже');
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

describe('the contract that waits', () => {
  it('is read on the page and as PDF, and accepted where a code can be sent', () => {
    const html = render(booking(2));
    for (const text of [
      'Прочитайте и примите договор',
      '1. Предмет',
      '<strong>обязуется</strong>',
      'По SMS на',
    ])
      expect(html).toContain(text);
    expect(html).toContain(`data-text="${'a'.repeat(64)}"`);
    expect(html).toContain('/contract" rel="noopener" target="_blank"');
  });

  it('says what changed since it was accepted, and keeps the earlier one', () => {
    const html = render(booking(3), {
      contract: {
        state: 'changed',
        offer,
        acceptances: [acceptance],
        changes: [
          { what: 'price', from: 9_200_000, to: 9_900_000, currency: 'RUB' },
          { what: 'tourists', from: 2, to: 2 },
          { what: 'text' },
        ],
      },
    });
    for (const text of [
      'Договор изменился: примите новый',
      'стоимость: 92 000 ₽ → 99 000 ₽',
      'список туристов',
      'текст договора',
      '/contract/accepted/5"',
      '/contract/accepted/5?file=signature"',
    ])
      expect(html).toContain(text);
  });

  it('keeps the payment back where the organizer wants it so', () => {
    const first = offer && { ...offer, is_before_payment: true };
    const html = render(booking(2), { contract: { ...contract, offer: first } });
    expect(html).not.toContain('data-pay=');
    expect(html).toContain('href="#contract"');
  });

  it('is asked for no more once it is accepted', () => {
    const html = render(booking(2), {
      contract: { state: 'accepted', offer: null, acceptances: [acceptance], changes: [] },
    });
    expect(html).not.toContain('data-accept');
    expect(html).toContain('Принят 2 июня 2026');
    expect(html).toContain('data-pay=');
  });
});

it('shows the plan of several payments, and none of one', () => {
  const item = {
    percent: 50,
    amount: 4_600_000,
    left: 4_600_000,
    asked: 0,
    invoice_at: null,
    is_at_start: false,
  };
  const plan: NonNullable<PublicBooking['payment_plan']> = [
    { ...item, due_on: '2026-06-12', due_at: '2026-06-12T20:59:59Z', asked: 4_600_000, state: 'open' },
    { ...item, due_on: null, due_at: null, state: 'planned' },
  ];
  // Before the confirmation nobody knows the moment that counts from it.
  const requested = render({ ...booking(1), payment_plan: plan });
  expect(requested).toContain('после подтверждения');
  expect(requested).not.toContain('12 июня 2026, 23:59');
  const html = render({ ...booking(2), payment_plan: plan });
  for (const text of ['Как платить', 'до 12 июня 2026, 23:59 (МСК)', 'можно оплатить сейчас'])
    expect(html).toContain(text);
  // Where an invoice asks for a part of a payment, that part is named.
  const inPart = (state: 'open' | 'overdue') =>
    render({ ...booking(2), payment_plan: plan.map((part) => ({ ...part, state, asked: 700_000 })) });
  expect(inPart('open')).toMatch(/сейчас можно оплатить 7\s000\s₽/u);
  expect(inPart('overdue')).toMatch(/прошёл срок для 7\s000\s₽/u);
  expect(render({ ...booking(2), payment_plan: plan.slice(1) })).not.toContain('Как платить');
});

it('leads to the questionnaire while somebody asks', () => {
  expect(render(booking(3))).toContain('Заполнено: 1 из 2');
  expect(render(booking(3), { questionnaire: null })).not.toContain('/questionnaire/');
  expect(render(booking(6))).not.toContain('/questionnaire/');
});

it('tells of money on its way back and of what is kept', () => {
  const payed = { ...booking(5), payed_amount: 1_840_000 };
  const html = render(payed, {
    returning_amount: 1_740_000,
    history: [
      {
        id: 1,
        created_at: '2026-06-01T10:00:00Z',
        actor: 'system',
        event: 'payment_received',
        data: { reason: 'late', amount: 1, currency: 'RUB' },
      },
    ],
  });
  for (const text of [
    'Возвращаем 17 400 ₽',
    'Удержано по условиям тура: 1 000 ₽',
    'когда бронь уже закрылась',
    '/documents/refund_statement"',
    '<dt>Удержано</dt><dd>1 000 ₽</dd>',
  ])
    expect(html).toContain(text);
  // The certificate says what was paid: what is left of it is not that.
  expect(html).not.toContain('<dt>Оплачено</dt>');
});

it('tells money that is kept as a credit from money that went back', () => {
  const left = booking(5);
  const [first] = left.invoices;
  if (!first) throw new Error('No invoice');
  const of = (credited_amount?: number) =>
    render({
      ...left,
      invoices: [
        { ...first, status: 2, refunded_amount: 900_000, ...(credited_amount && { credited_amount }) },
      ],
    });
  expect(of(900_000)).toContain('оплачен, на сертификате 9 000 ₽');
  expect(of(700_000)).toContain(', возвращено 2 000 ₽, на сертификате 7 000 ₽');
  expect(of()).toContain(', возвращено 9 000 ₽');
});

it('asks for a review only where the organizer collects them', () => {
  expect(render(booking(4), { reviews_url: 'https://reviews.example/altai' })).toContain('Оставить отзыв');
  expect(render(booking(4))).not.toContain('Оставить отзыв');
});

it('tells its history in plain words, in both languages, without names of staff', () => {
  const html = render(booking(2));
  expect(html).toContain('Бронь подтверждена');
  expect(html).toContain('организатор');
  expect(render(booking(2), {}, 'en')).toContain('The booking is confirmed');
});

it('tells a near day in words, by the place of the tour', () => {
  const walk = { ...booking(2), date_start: '2026-07-12', date_end: '2026-07-12', time_start: '15:00' };
  const at = (now: string, timezone: string) => {
    const base = requestBase('ru', 'main', (data) => ({ ...data, now }));
    const shown = { booking: { ...walk, timezone }, details: bookingDetails(), chat: chatView() };
    return renderSitePage({ ...base, page: 'booking', ...shown }).html.replaceAll('\u00a0', ' ');
  };
  // The organizer's midnight is not the tour's.
  expect(at('2026-07-11T17:00:00Z', 'Asia/Barnaul')).toContain('Сегодня, 15:00');
  expect(at('2026-07-11T17:00:00Z', 'Europe/Moscow')).toContain('Завтра, 15:00');
  expect(at('2026-07-11T21:00:00Z', 'Europe/Moscow')).toContain('Сегодня, 15:00');
});
