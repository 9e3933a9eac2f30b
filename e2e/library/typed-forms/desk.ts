import type { Page } from '@playwright/test';
import { deskCalls, deskTourCalls, partnerCalls, tourCalls, userCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { signIn } from '@tropa/server/testing/people';
import type { Person } from '../own-operator.ts';
import { button, inSheet, ofSheet, sheet, type FormWorld, type TypedForm } from './form.ts';

const STAFF = { email: 'desk@tropa.example', password: 'Stoianka-2026' };
/** Far Meridian: a partner site without conditions of its own. */
const SITE = 2;

async function desk({ baseURL }: { baseURL: string }): Promise<Person> {
  const client = new TestClient(Number(new URL(baseURL).port));
  await signIn(client, STAFF.email, STAFF.password);
  return {
    ...STAFF,
    client,
    signIn: async (page: Page) => {
      await page.goto(new URL('/org/login', baseURL).href);
      await page.getByLabel('E-mail или телефон').fill(STAFF.email);
      await page.getByLabel('Пароль', { exact: true }).fill(STAFF.password);
      await button(page, 'Войти').click();
      await page.waitForURL(/\/org\/desk$/u);
    },
  };
}

/** Lets the organizer sell on partner sites. @returns staff of the platform */
async function verified(world: FormWorld): Promise<TestClient> {
  const { client } = await desk(world);
  await client.call(deskCalls.decideVerification, {
    body: {
      organizer_id: world.operator.organizer_id,
      verification_status: 1,
      reason: 'Реквизиты сверены',
    },
  });
  return client;
}

/** Forms of the platform's staff, and those that need them first. */
export const DESK_FORMS: Record<string, TypedForm> = {
  'features/chat/components/templates-dialog.tsx': {
    by: desk,
    at: () => '/org/desk/queues/support',
    open: async (page) => {
      await button(page, 'Шаблоны ответов').click();
      await button(page, 'Добавить шаблон').click();
      await inSheet('title')(page).fill('Касса');
    },
    field: inSheet('text'),
    send: ofSheet,
  },
  'features/desk/components/name-owner.tsx': {
    by: desk,
    at: ({ operator }) => `/org/desk/organizers/${operator.organizer_id}`,
    open: async (page) => {
      await button(page, 'Назначить владельца').click();
      await inSheet('email')(page).fill('novaya-vladelitsa@example.test');
    },
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/desk/components/payout-dialogs.tsx': {
    by: desk,
    at: () => '/org/desk/payouts',
    open: (page) => button(page, 'Составить ведомости').click(),
    field: (page) => sheet(page).getByRole('textbox', { name: 'По какой день' }),
    // Nothing was sold so long ago.
    put: async (page) => {
      const field = sheet(page).getByRole('textbox', { name: 'По какой день' });
      await field.fill('01.02.2026');
      await field.blur();
    },
    shown: /2026/u,
    sent: '2026-02-01',
    send: ofSheet,
  },
  'features/desk/components/reason-dialog.tsx': {
    by: desk,
    at: async ({ operator }) => {
      const { id } = await operator.client.call(userCalls.profile, {});
      return `/org/desk/users/${id}`;
    },
    open: (page) => button(page, 'Заблокировать').click(),
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/desk/components/tour-refusal-dialog.tsx': {
    by: desk,
    at: async (world) => {
      const { client, organizer_id, tour_id } = world.operator;
      const staff = await verified(world);
      await client.call(partnerCalls.setPublishedOnSite, {
        body: { site_id: SITE, is_published_on_site: true, tour_organizer_id: organizer_id },
      });
      await client.call(tourCalls.draft, { query: { id: tour_id } });
      await client.call(tourCalls.publish, { query: { id: tour_id } });
      await staff.call(deskTourCalls.takeTour, { body: { tour_id, site_id: SITE } });
      return `/org/desk/tours/${tour_id}/${SITE}`;
    },
    open: (page) => button(page, 'Отклонить').click(),
    field: inSheet('reason'),
    send: ofSheet,
  },
  'features/partner/components/sign-partnership-dialog.tsx': {
    at: async (world) => {
      await verified(world);
      return `/org/${world.operator.organizer_id}/partner/${SITE}`;
    },
    open: async (page) => {
      await button(page, 'Публиковаться').click();
      await inSheet('privacy')(page).check();
    },
    field: inSheet('agreement'),
    put: (page) => inSheet('agreement')(page).check(),
    sent: '"agreement_version"',
    send: ofSheet,
    isRefusedInTheEnd: true,
  },
};
