import { expect } from '@playwright/test';
import {
  agentCalls,
  bookingCalls,
  contractTemplateCalls,
  HEADER,
  invoiceCalls,
  reconciliationCalls,
  sequenceCalls,
  siteCalls,
  thirdPartyAgentCalls,
  tourCalls,
} from '@tropa/contract';
import { schema } from '@tropa/server/database';
import { agreeContract, createAgent } from '@tropa/server/testing/agent';
import { createCompany } from '@tropa/server/testing/company';
import { randomUUID } from 'node:crypto';
import { ownPerson } from '../own-operator.ts';
import { privatePage } from '../private-page.ts';
import { inServerDatabase } from '../server-database.ts';
import {
  around,
  button,
  choose,
  firstDate,
  inSheet,
  ofSheet,
  onPage,
  sheet,
  type FormWorld,
  type TypedForm,
} from './form.ts';

const screen =
  (path: string) =>
  ({ operator }: FormWorld): string =>
    `/org/${operator.organizer_id}/${path}`;

const withSite =
  (path: string) =>
  async ({ operator: { client, organizer_id } }: FormWorld): Promise<string> => {
    await client.call(siteCalls.attachSite, { body: { organizer_id } });
    return `/org/${organizer_id}/${path}`;
  };

/** The page of an agent that owes for a sale of this month. */
async function withAgentsSale(world: FormWorld): Promise<string> {
  const { client, organizer_id, tour_id } = world.operator;
  const agent_id = await createAgent(client, organizer_id);
  await agreeContract(client, agent_id);
  const body = {
    from_source: 'tour_date' as const,
    organizer_id,
    agent_id,
    tour_id,
    date: await firstDate(world),
    tourists: 1,
    contacts: { first_name: 'Нина', last_name: 'Звонкова', email: '', phone: '' },
    client_agreed: true as const,
    comment: 'От агента',
  };
  const key = { [HEADER.idempotencyKey]: randomUUID() };
  // Within the limit it is confirmed at once.
  await client.call(thirdPartyAgentCalls.create, { body }, key);
  return `/org/${organizer_id}/agent/${agent_id}`;
}

/** Forms of an organizer, its money and its site. */
export const ORGANIZER_FORMS: Record<string, TypedForm> = {
  'features/report/components/kept-name-form.tsx': {
    at: ({ operator }) => `/org/${operator.organizer_id}/reports?report=sales`,
    open: (page) => button(page, 'Сохранить').click(),
    field: inSheet('name'),
    send: ofSheet,
  },
  'features/organizer/screens/settings-screen.tsx': {
    at: screen('settings?tab=cancellation'),
    field: (page) => page.getByRole('textbox', { name: 'Порядок оплаты' }),
    send: (page) => button(page, 'Сохранить'),
  },
  'features/organizer/components/account-form.tsx': {
    at: screen('settings?tab=accounts'),
    open: async (page) => {
      await button(page, 'Добавить счёт').first().click();
      const values = {
        bic: '044525225',
        account: '40702810500000001234',
        correspondent_account: '30101810400000000225',
      };
      for (const [name, value] of Object.entries(values)) await inSheet(name)(page).fill(value);
    },
    field: inSheet('bank_name'),
    send: ofSheet,
  },
  'features/organizer/components/accepting/account-dialog.tsx': {
    at: screen('settings?tab=payments'),
    open: async (page) => {
      await button(page, 'Подключить счёт').click();
      await choose(page, sheet(page).getByRole('combobox', { name: 'Кто принимает оплату' }), 'Учебный банк');
      await sheet(page).getByRole('textbox', { name: 'Секретный ключ' }).fill('test_of-the-shop');
    },
    field: (page) => sheet(page).getByRole('textbox', { name: 'Номер магазина (shopId)' }),
    text: '100500',
    send: ofSheet,
  },
  'features/organizer/components/accepting/receipt-settings-section.tsx': {
    at: screen('settings?tab=payments'),
    open: (page) => button(page, 'Указать').click(),
    field: (page) => sheet(page).getByRole('combobox', { name: 'Система налогообложения' }),
    put: (page) =>
      choose(page, sheet(page).getByRole('combobox', { name: 'Система налогообложения' }), /доходы минус/u),
    shown: /доходы минус/u,
    sent: '"tax_system":3',
    send: ofSheet,
  },
  'features/organizer/screens/create-organizer-screen.tsx': {
    by: ({ baseURL }) => ownPerson(baseURL, { first_name: 'Дарья', last_name: 'Соколова' }),
    at: () => '/org/tour-provider/create',
    field: (page) => page.getByRole('textbox', { name: 'Название для туристов', exact: true }),
    send: (page) => button(page, 'Создать организацию'),
  },
  'features/organizer/components/requisites-dialog.tsx': {
    at: async ({ operator: { client, organizer_id, tour_id } }) => {
      await client.call(tourCalls.draft, { query: { id: tour_id } });
      await inServerDatabase((database) =>
        database.$client.query(`update organizer set director_position = '' where id = $1`, [organizer_id]),
      );
      return `/org/${organizer_id}/tours/${tour_id}`;
    },
    // What is published waits behind it.
    open: (page) => button(page, 'Опубликовать').first().click(),
    field: inSheet('director_position'),
    send: ofSheet,
  },
  'features/agent/components/agent-dialog.tsx': {
    at: screen('sites'),
    open: async (page) => {
      await button(page, 'Добавить агента').click();
      await inSheet('name')(page).fill('Турбюро «Катунь»');
    },
    field: inSheet('note'),
    send: ofSheet,
  },
  'shared/companies/company-form.tsx': {
    at: screen('companies'),
    open: async (page) => {
      await button(page, 'Добавить компанию').first().click();
      await inSheet('name')(page).fill('ООО «Катунь»');
    },
    field: inSheet('note'),
    send: ofSheet,
  },
  'features/company/components/person-form.tsx': {
    at: async ({ operator: { client, organizer_id } }) =>
      `/org/${organizer_id}/companies/${await createCompany(client, organizer_id, { inn: '', kpp: '' })}`,
    open: async (page) => {
      await button(page, 'Добавить человека').click();
      await inSheet('first_name')(page).fill('Мария');
    },
    field: inSheet('role'),
    send: ofSheet,
  },
  'features/agent/components/contract-dialog.tsx': {
    at: async ({ operator: { client, organizer_id } }) =>
      `/org/${organizer_id}/agent/${await createAgent(client, organizer_id)}`,
    open: (page) => button(page, 'Заключить договор').click(),
    field: inSheet('commission_percent'),
    text: '12,5',
    sent: '12.5',
    send: ofSheet,
    says: { 409: /Условия тем временем изменил кто-то ещё/u },
  },
  'features/agent/components/dispute-dialog.tsx': {
    at: withAgentsSale,
    open: (page) => button(page, 'Есть вопрос').click(),
    field: inSheet('comment'),
    send: ofSheet,
  },
  'features/agent/components/payment-dialog.tsx': {
    at: withAgentsSale,
    open: async (page) => {
      await button(page, 'Внести платёж').click();
      await inSheet('amount')(page).fill('1000');
    },
    field: inSheet('note'),
    send: ofSheet,
  },
  'features/agent/components/keep-seats-dialog.tsx': {
    at: async ({ operator: { client, organizer_id } }) => {
      const agent_id = await createAgent(client, organizer_id);
      const { tours } = await client.call(tourCalls.list, { query: { organizer_id } });
      const { actual_dates: dates } = await client.call(tourCalls.getDates, {
        query: { tour_id: tours[0]?.id ?? 0 },
      });
      const body = { agent_id, tour_date_id: dates[0]?.id ?? 0, seats: 2, until: dates[0]?.date_start ?? '' };
      await client.call(agentCalls.keepSeats, { body });
      return `/org/${organizer_id}/agent/${agent_id}`;
    },
    open: async (page) => {
      await page.getByRole('button', { name: /^Действия: \d/u }).click();
      await page.getByRole('menuitem', { name: 'Изменить' }).click();
    },
    field: inSheet('seats'),
    text: '3',
    send: ofSheet,
  },
  'features/agent/components/people-panel.tsx': {
    at: async ({ operator: { client, organizer_id } }) =>
      `/org/${organizer_id}/agent/${await createAgent(client, organizer_id)}`,
    open: (page) => button(page, 'Пригласить').click(),
    field: inSheet('email'),
    text: 'agent-v-komande@example.test',
    send: ofSheet,
  },
  'features/document/components/template-editor-page.tsx': {
    at: async ({ operator: { client, organizer_id } }) => {
      const { id } = await client.call(contractTemplateCalls.create, {
        query: { organizer_id },
        body: {
          type: 'contract_tour',
          name: 'Договор',
          language: 'ru',
          content: {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Договор' }] }],
          },
        },
      });
      return `/org/${organizer_id}/contract-template/${id}`;
    },
    field: (page) => page.getByRole('textbox', { name: 'Название' }),
    send: (page) => button(page, 'Сохранить'),
  },
  'features/sequence/components/letter-editor.tsx': {
    at: async ({ operator: { client, organizer_id } }) => {
      const { rules } = await client.call(sequenceCalls.list, { query: { organizer_id } });
      return `/org/${organizer_id}/letters/${rules[0]?.id}`;
    },
    field: onPage('name'),
    says: { 409: /измен/u },
    send: (page) => button(page, 'Сохранить'),
  },
  'features/site/components/address-dialog.tsx': {
    at: withSite('sites'),
    open: (page) => button(page, 'Изменить').click(),
    field: (page) => sheet(page).getByRole('textbox', { name: 'Новый адрес' }),
    text: `nabrano-${randomUUID().slice(0, 8)}`,
    send: ofSheet,
  },
  'features/site/presets/own-font-dialog.tsx': {
    at: withSite('preset/1'),
    open: (page) => button(page, 'Добавить шрифт').click(),
    field: inSheet('name'),
    send: ofSheet,
    // It has no file.
    isRefusedInTheEnd: true,
  },
  'shared/reviews/answer-form.tsx': {
    at: async ({ operator: { organizer_id } }) => {
      await inServerDatabase((database) =>
        database.insert(schema.review).values({
          organizer_id,
          author_name: 'Анна К.',
          rating: 5,
          text: 'Озеро как зеркало',
          status: 'published',
        }),
      );
      return `/org/${organizer_id}/reviews`;
    },
    open: (page) => button(page, 'Ответить').click(),
    field: (page) => page.getByRole('textbox', { name: 'Ваш ответ, его увидят все' }),
    send: (page) => button(page, 'Опубликовать ответ'),
  },
  'features/site/settings/settings-form.tsx': {
    at: withSite('site/settings'),
    field: onPage('name'),
    send: around('name'),
  },
  'features/site/settings/document-form.tsx': {
    at: withSite('site/settings?tab=documents'),
    open: (page) => page.getByText('Свой текст', { exact: true }).click(),
    field: (page) => page.getByRole('main').getByRole('textbox').last(),
    put: async (page, text) => {
      await page.getByRole('main').getByRole('textbox').last().press('ControlOrMeta+Home');
      await page.keyboard.type(text);
    },
    shown: /Набрано/u,
    says: { 409: /измен/u },
    send: (page) => button(page, /^Сохранить/u),
  },
  'features/site/presets/use-look-draft.ts': {
    at: withSite('preset/1'),
    field: (page) => page.getByRole('textbox', { name: 'Фон страницы', exact: true }),
    text: '#fafaf1',
    says: { 409: /Оформление изменил/u, offline: /Не\sсохранено: нет\sсвязи/u },
    decide: (page) =>
      expect(async () => {
        await button(page, 'Сохранить моё').click({ timeout: 1000 });
        await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 3000 });
      }).toPass(),
  },
  'features/site/hooks/use-drafts.ts': {
    at: withSite('builder'),
    open: (page) =>
      page
        .getByRole('list', { name: 'Блоки' })
        .getByRole('button', { name: /^Контакты/u })
        .click(),
    field: (page) => page.getByLabel('Заголовок', { exact: true }),
    // Nobody else has changed anything: it is joined, and sent again.
    says: { 422: /Не сохранено/u, 409: /Сохраняем|Не сохранено/u, offline: /Не\sсохранено: нет\sсвязи/u },
  },
  'features/invoice/components/check/resolve-dialog.tsx': {
    at: async ({ operator: { book, client, organizer_id } }) => {
      const id = await book({ first_name: 'Пётр', last_name: 'Стрижов' });
      const { prepayment_invoice } = await client.call(bookingCalls.confirm, {
        body: { id, prepayment_type: 'full' },
      });
      await client.call(invoiceCalls.updateInvoice, {
        body: { id: prepayment_invoice?.id ?? 0, action: 'mark_payed', payment_method: 'cash' },
      });
      await client.call(bookingCalls.cancel, { body: { id, message: 'Погода' } });
      await client.call(reconciliationCalls.check, { body: { organizer_id } });
      return `/org/${organizer_id}/payments?tab=check`;
    },
    open: (page) => button(page, 'Отметить решённым').first().click(),
    field: inSheet('note'),
    send: ofSheet,
  },
  'features/invoice/components/check/record-refund.tsx': {
    at: async ({ operator: { book, client } }) => {
      const id = await book({ first_name: 'Нина', last_name: 'Кабинетова' });
      await client.call(bookingCalls.confirm, { body: { id, prepayment_type: 'full' } });
      return (await privatePage(id)).url;
    },
    open: async (page, { operator: { client, organizer_id } }) => {
      await button(page, 'Банковской картой').click();
      await expect(page).toHaveURL(/\/test-bank\/pay\//u);
      const bank = page.url();
      await button(page, /^Оплатить/u).click();
      await expect(page.getByRole('heading', { name: 'Места ваши, осталось немного' })).toBeVisible();
      await page.goto(bank);
      await button(page, /^Вернуть 12\s500\s₽/u).click();
      await expect(button(page, /^Вернуть 6\s250\s₽/u)).toBeVisible();
      await client.call(reconciliationCalls.check, { body: { organizer_id } });
      await page.goto(`/org/${organizer_id}/payments?tab=check`);
      await button(page, 'Учесть возврат').click();
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
};
