import { expect } from '@playwright/test';
import {
  bookingCalls,
  chatCalls,
  creditCalls,
  HEADER,
  invoiceCalls,
  ownBookingCalls,
  thirdPartyAgentCalls,
  tourCalls,
} from '@tropa/contract';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { ownMember } from '../member.ts';
import { createCompany } from '@tropa/server/testing/company';
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

const contacts = {
  first_name: 'Нина',
  last_name: 'Звонкова',
  email: 'zvonkova@example.test',
  phone: '+79165550123',
};

const page_of = ({ operator }: FormWorld, request_id: number): string =>
  `/org/${operator.organizer_id}/bookings/${request_id}`;
const book = ({ operator }: FormWorld): Promise<number> =>
  operator.book({ first_name: 'Нина', last_name: 'Звонкова' });

/** A booking that waits for staff. */
const waiting = async (world: FormWorld): Promise<string> => page_of(world, await book(world));

/** A booking with an invoice for a part of its price. */
async function confirmed(world: FormWorld): Promise<{ id: number; invoice_id: number }> {
  const id = await book(world);
  const { prepayment_invoice } = await world.operator.client.call(bookingCalls.confirm, {
    body: { id, prepayment_type: 'percent', prepayment_size: 20 },
  });
  return { id, invoice_id: prepayment_invoice?.id ?? 0 };
}

/** A booking whose invoice was paid in cash. */
async function paid(world: FormWorld): Promise<number> {
  const { id, invoice_id } = await confirmed(world);
  await world.operator.client.call(invoiceCalls.updateInvoice, {
    body: { id: invoice_id, action: 'mark_payed', payment_method: 'cash' },
  });
  return id;
}

/** The open credit of a client, that staff gave. */
async function gift(world: FormWorld): Promise<string> {
  const { operator } = world;
  const { id: request_id } = await confirmed(world);
  const { credit } = await operator.client.call(creditCalls.give, {
    body: { request_id, amount: 100_000, reason: 'Гид опоздал' },
  });
  return `/org/${operator.organizer_id}/payments?tab=credits&open=${credit.id}`;
}

/** A booking whose tour asks a deposit, confirmed. */
async function withDeposit(world: FormWorld): Promise<number> {
  const { client, tour_id } = world.operator;
  const asked = { deposit_amount: 1_000_000, deposit_purpose: 'Сохранность катера' };
  await client.call(tourCalls.update, { query: { id: tour_id }, body: asked });
  return (await confirmed(world)).id;
}

/** A request of a client who has not chosen, with one proposal. */
async function selection(world: FormWorld): Promise<string> {
  const { operator } = world;
  const { request_id } = await operator.client.call(
    ownBookingCalls.createSelection,
    {
      body: {
        organizer_id: operator.organizer_id,
        contacts,
        client_agreed: true,
        tourists: 2,
        tour_proposals: [{ tour_id: operator.tour_id, tour_date_id: null, date_uid: null, note: '' }],
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  return page_of(world, request_id);
}

/** A booking that an agency has sold. */
async function ofAgency(world: FormWorld): Promise<string> {
  const { client, organizer_id, tour_id } = world.operator;
  const { request_id } = await client.call(
    thirdPartyAgentCalls.create,
    {
      body: {
        from_source: 'tour_date',
        organizer_id,
        tour_id,
        date: await firstDate(world),
        tourists: 1,
        contacts,
        client_agreed: true,
        agency: { name: 'Глобус' },
      },
    },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  return page_of(world, request_id);
}

const openMenu =
  (item: string | RegExp): NonNullable<TypedForm['open']> =>
  async (page) => {
    await chooseInMenu(button(page, 'Другие действия'), item);
  };

const panel = (page: Parameters<NonNullable<TypedForm['open']>>[0], name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Forms of bookings. */
export const BOOKING_FORMS: Record<string, TypedForm> = {
  'features/booking/components/view/notes-panel.tsx': {
    at: waiting,
    field: (page) => page.getByRole('textbox', { name: 'Текст заметки' }),
    send: (page) => button(page, 'Добавить'),
  },
  'features/booking/components/dialogs/cancel-booking.tsx': {
    at: waiting,
    open: openMenu(/^Отменить/u),
    field: inSheet('message'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/tourist-form.tsx': {
    at: waiting,
    open: async (page) => {
      await button(page, 'Заполнить').first().click();
      await inSheet('first_name')(page).fill('Нина');
    },
    field: inSheet('last_name'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/tourist-table.tsx': {
    at: waiting,
    open: async (page) => {
      await chooseInMenu(button(page, 'Действия с туристами'), 'Заполнить из таблицы');
      await inSheet('rows.0.cells.first_name')(page).fill('Нина');
    },
    field: inSheet('rows.0.cells.last_name'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/confirm-booking.tsx': {
    at: waiting,
    open: (page) => button(page, 'Подтвердить').first().click(),
    field: inSheet('message'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/edit-agency.tsx': {
    at: ofAgency,
    open: (page) => button(page, 'Изменить', panel(page, 'Агентство')).click(),
    field: inSheet('agency.name'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/edit-client.tsx': {
    at: ofAgency,
    open: (page) => button(page, 'Изменить', panel(page, 'Клиент')).click(),
    field: inSheet('contacts.last_name'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/edit-payer.tsx': {
    at: async (world) => {
      await createCompany(world.operator.client, world.operator.organizer_id);
      return waiting(world);
    },
    open: (page) => button(page, 'Изменить', panel(page, 'Плательщик')).click(),
    field: (page) => sheet(page).getByRole('combobox', { name: 'Кто платит' }),
    put: (page) => choose(page, sheet(page).getByRole('combobox', { name: 'Кто платит' }), /./u),
    shown: /Школа/u,
    sent: '"company_id"',
    send: ofSheet,
  },
  'features/booking/components/dialogs/edit-price.tsx': {
    at: waiting,
    open: async (page) => {
      await button(page, 'Изменить', panel(page, 'Стоимость')).click();
      await sheet(page).getByRole('switch', { name: 'Назначить свою цену' }).check();
      await sheet(page).getByRole('textbox', { name: 'Цена заявки' }).fill('58000');
    },
    field: inSheet('own_price.reason'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/edit-proposals.tsx': {
    at: selection,
    open: async (page) => {
      await button(page, 'Изменить', panel(page, 'Подбор тура')).click();
      await choose(page, sheet(page).getByRole('combobox', { name: 'Тур' }), /./u);
    },
    field: (page) => sheet(page).getByRole('textbox', { name: 'Почему это подойдёт' }),
    send: ofSheet,
  },
  'features/booking/components/dialogs/give-back.tsx': {
    at: async (world) => {
      const id = await paid(world);
      await world.operator.client.call(bookingCalls.cancel, {
        body: { id, message: 'Передумали' },
      });
      return page_of(world, id);
    },
    open: async (page) => {
      await button(page, 'Вернуть ещё').click();
      await inSheet('amount')(page).fill('100');
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/give-credit.tsx': {
    at: async (world) => page_of(world, (await confirmed(world)).id),
    open: async (page) => {
      await chooseInMenu(button(page, 'Другие действия'), 'Подарить сертификат');
      await inSheet('amount')(page).fill('100');
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/take-deposit.tsx': {
    at: async (world) => page_of(world, await withDeposit(world)),
    open: (page) => button(page, 'Взять залог').click(),
    field: inSheet('amount'),
    text: '4321',
    shown: /4\s321/u,
    sent: '432100',
    send: ofSheet,
  },
  'features/booking/components/dialogs/settle-deposit.tsx': {
    at: async (world) => {
      const request_id = await withDeposit(world);
      await world.operator.client.call(invoiceCalls.takeDeposit, {
        body: { request_id, key: randomUUID(), amount: 1_000_000, payment_method: 'cash' },
      });
      return page_of(world, request_id);
    },
    open: async (page) => {
      await button(page, 'Вернуть или удержать').click();
      await inSheet('returned_amount')(page).fill('100');
      await inSheet('kept_amount')(page).fill('100');
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/undo-deposit-entry.tsx': {
    at: async (world) => {
      const request_id = await withDeposit(world);
      await world.operator.client.call(invoiceCalls.takeDeposit, {
        body: { request_id, key: randomUUID(), amount: 1_000_000, payment_method: 'cash' },
      });
      return page_of(world, request_id);
    },
    open: (page) => page.getByRole('button', { name: /^Записано по ошибке: Получено/u }).click(),
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/invoice/components/credits/prolong-form.tsx': {
    at: gift,
    open: (page) => button(page, 'Продлить').click(),
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/invoice/components/credits/take-back-form.tsx': {
    at: gift,
    open: (page) => button(page, 'Отозвать').click(),
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/mark-payed.tsx': {
    at: async (world) => page_of(world, (await confirmed(world)).id),
    open: (page) => button(page, 'Отметить оплату').first().click(),
    field: inSheet('amount'),
    text: '4321',
    shown: /4\s321/u,
    sent: '432100',
    send: ofSheet,
  },
  'features/booking/components/dialogs/move-booking.tsx': {
    at: async (world) => {
      const { client, organizer_id } = world.operator;
      const tour = await createPublishedTour(client, organizer_id, { dates: [inDays(40), inDays(50)] });
      const { request_id } = await client.call(
        ownBookingCalls.create,
        {
          body: {
            from_source: 'tour_date',
            organizer_id,
            tour_id: tour.id,
            date: tour.date_ids[0] ?? 0,
            tourists: 1,
            contacts,
            client_agreed: true,
          },
        },
        { [HEADER.idempotencyKey]: randomUUID() },
      );
      return page_of(world, request_id);
    },
    open: openMenu('Перенести'),
    field: (page) => sheet(page).getByRole('combobox', { name: 'Новый выезд' }),
    put: (page) => choose(page, sheet(page).getByRole('combobox', { name: 'Новый выезд' }), /./u),
    shown: /\d/u,
    sent: '"departure"',
    send: ofSheet,
  },
  'features/booking/components/dialogs/new-invoice.tsx': {
    // What is prepaid comes first, then the rest may be asked for.
    at: async (world) => page_of(world, await paid(world)),
    open: (page) => button(page, 'Выставить счёт').first().click(),
    field: inSheet('title'),
    send: ofSheet,
  },
  'features/booking/components/dialogs/refund-payment.tsx': {
    at: async (world) => page_of(world, await paid(world)),
    open: async (page) => {
      await chooseInMenu(button(page, /^Действия со счётом/u).first(), 'Вернуть оплату');
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/booking/components/new/use-new-booking.ts': {
    at: ({ operator }) => `/org/${operator.organizer_id}/bookings`,
    open: async (page) => {
      await button(page, 'Новая заявка').first().click();
      await choose(page, sheet(page).getByRole('combobox', { name: 'Тур' }), /./u);
      await choose(page, sheet(page).getByRole('combobox', { name: 'Выезд' }), /./u);
      await sheet(page).getByRole('textbox', { name: 'Имя' }).fill('Нина');
      await sheet(page).getByRole('textbox', { name: 'Телефон' }).fill('+7 916 555-01-04');
      await sheet(page).getByRole('textbox', { name: 'E-mail' }).fill('call@example.com');
      await sheet(page)
        .getByRole('checkbox', { name: /^Клиент согласен/u })
        .check();
    },
    field: (page) => sheet(page).getByRole('textbox', { name: 'Фамилия' }),
    send: ofSheet,
  },
  'features/booking/components/new/propose-form.tsx': {
    at: async ({ operator }) => {
      const { client, organizer_id } = operator;
      const request_id = await operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
      const { id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });
      return `/org/${organizer_id}/chat/${id}`;
    },
    open: async (page) => {
      await chooseInMenu(button(page, 'Отправить карточку'), 'Предложить бронь');
      await choose(page, sheet(page).getByRole('combobox', { name: 'Тур' }), /./u);
      await choose(page, sheet(page).getByRole('combobox', { name: 'Выезд' }), /./u);
    },
    field: (page) => sheet(page).getByRole('textbox', { name: /^Держать места/u }),
    put: (page) =>
      sheet(page)
        .getByRole('textbox', { name: /^Держать места/u })
        .fill('37'),
    shown: /37/u,
    sent: '"hours":37',
    send: ofSheet,
  },
  'features/booking/components/sell/use-sale.ts': {
    by: ({ operator, baseURL }) =>
      ownMember(operator, baseURL, 'agent', { first_name: 'Олег', last_name: 'Агентов' }),
    at: ({ operator }) => `/org/${operator.organizer_id}/sell?tour=${operator.tour_id}`,
    open: async (page) => {
      await page.getByRole('list', { name: 'Выезды' }).getByRole('button').first().click();
      await page.getByRole('textbox', { name: 'Имя' }).fill('Нина');
      await page.getByRole('textbox', { name: 'Фамилия' }).fill('Звонкова');
      await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 916 555-01-04');
      await button(page, 'Дальше').click();
      await expect(button(page, 'Оформить продажу')).toBeVisible();
    },
    field: (page) => page.getByRole('checkbox', { name: /^Клиент согласен/u }),
    put: (page) => page.getByRole('checkbox', { name: /^Клиент согласен/u }).check(),
    sent: '"last_name":"Звонкова"',
    send: (page) => button(page, 'Оформить продажу'),
  },
  'shared/seat-ledger/waitlist-form.tsx': {
    at: waiting,
    open: async (page) => {
      await button(page, 'Журнал мест').click();
      await page.getByText('Лист ожидания', { exact: true }).click();
      await button(page, 'Добавить того, кто позвонил').click();
      // So many do not fit.
      await inSheet('party_size')(page).fill('50');
      await inSheet('phone')(page).fill('+7 916 555-01-05');
    },
    field: inSheet('name'),
    send: ofSheet,
  },
};
