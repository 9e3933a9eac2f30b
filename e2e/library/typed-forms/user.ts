import { expect, type Page } from '@playwright/test';
import { teamCalls, userCalls } from '@tropa/contract';
import { countMessages, nextLink } from '../outbox.ts';
import { PASSWORD } from '../own-operator.ts';
import { inServerDatabase } from '../server-database.ts';
import { totp } from '../totp.ts';
import { around, button, inSheet, ofSheet, onPage, type FormWorld, type TypedForm } from './form.ts';

const profile = (): string => '/org/profile';
const NEW_PASSWORD = 'Река-и-Hill-2027?';

/** The line of a contact of the profile, by its name. */
const change =
  (name: string) =>
  (page: Page): Promise<void> =>
    page
      .getByRole('main')
      .locator('div')
      .filter({ hasText: name })
      .filter({ has: page.getByRole('button', { name: 'Изменить' }) })
      .last()
      .getByRole('button', { name: 'Изменить' })
      .click();

/** Lets the sign-in be so long ago that what is protected asks who is there. */
const letTimePass = ({ operator: { email } }: FormWorld): Promise<void> =>
  inServerDatabase((database) =>
    database.$client.query(
      `update user_session set signed_in_at = now() - interval '1 hour'
        where user_id = (select id from user_account where email = $1)`,
      [email],
    ),
  );

/** Has the operator sign in by a second step from now on. */
async function withSecondStep(world: FormWorld): Promise<void> {
  const { client } = world.operator;
  const { secret } = await client.call(userCalls.beginTotp, {});
  const { recovery_codes } = await client.call(userCalls.confirmTotp, { body: { code: totp(secret) } });
  world.recovery_codes = recovery_codes;
}

/** Forms of a person who is signed in. */
export const USER_FORMS: Record<string, TypedForm> = {
  'features/user/components/profile/personal-section.tsx': {
    at: profile,
    field: onPage('last_name'),
    send: around('last_name'),
  },
  'features/user/components/profile/change-email-dialog.tsx': {
    at: profile,
    open: change('E-mail'),
    field: inSheet('email'),
    text: 'novaya@example.test',
    send: ofSheet,
  },
  'features/user/components/profile/change-password-dialog.tsx': {
    at: profile,
    open: async (page) => {
      await change('Пароль')(page);
      await inSheet('confirm_password')(page).fill(NEW_PASSWORD);
    },
    field: inSheet('new_password'),
    text: NEW_PASSWORD,
    send: ofSheet,
  },
  'features/user/components/profile/change-phone-dialog.tsx': {
    at: profile,
    open: async (page) => {
      await change('Телефон')(page);
      await inSheet('password')(page).fill(PASSWORD);
    },
    field: inSheet('phone'),
    text: '+79165550199',
    shown: /916.*99/u,
    sent: '916',
    send: ofSheet,
  },
  'features/user/components/profile/totp-dialog.tsx': {
    at: profile,
    open: (page) => button(page, 'Подключить').first().click(),
    field: inSheet('code'),
    text: '123456',
    send: ofSheet,
    isRefusedInTheEnd: true,
  },
  'features/user/components/profile/factor-dialog.tsx': {
    at: profile,
    open: async (page, world) => {
      await withSecondStep(world);
      await page.reload();
      await button(page, 'Создать новые коды').click();
    },
    field: inSheet('code'),
    text: '123456',
    send: ofSheet,
    isRefusedInTheEnd: true,
  },
  'features/user/components/reauth/reauth-dialog.tsx': {
    at: profile,
    open: async (page, world) => {
      await letTimePass(world);
      await change('Пароль')(page);
      for (const name of ['new_password', 'confirm_password']) await inSheet(name)(page).fill(NEW_PASSWORD);
      await ofSheet(page).click();
      await expect(page.getByRole('dialog', { name: 'Подтвердите, что это вы' })).toBeVisible();
    },
    field: (page) => page.locator('[name="password"]'),
    text: PASSWORD,
    send: around('password'),
  },
  'features/user/components/set-credentials-dialog.tsx': {
    at: profile,
    open: async (page, { operator: { email } }) => {
      await inServerDatabase((database) =>
        database.$client.query(
          'update user_account set password_hash = null, is_phone_confirm = true where email = $1',
          [email],
        ),
      );
      await page.reload();
      await inSheet('confirm_password')(page).fill(NEW_PASSWORD);
    },
    field: inSheet('new_password'),
    text: NEW_PASSWORD,
    send: ofSheet,
    keepsSession: 'there is no password yet to sign in by',
  },
};

/** Forms of people who are not signed in. */
export const GUEST_FORMS: Record<string, TypedForm> = {
  'features/user/components/sign/password-login.tsx': {
    at: () => '/org/login',
    open: (page) => page.locator('[name="password"]').fill(NEW_PASSWORD),
    field: (page) => page.locator('[name="login"]'),
    text: 'nobody@example.test',
    send: around('login'),
    isOfGuests: true,
    isRefusedInTheEnd: true,
  },
  'features/user/components/sign/code-login.tsx': {
    at: () => '/org/login',
    open: (page) => page.getByText('По коду', { exact: true }).click(),
    field: (page) => page.locator('[name="login"]'),
    text: 'nobody@example.test',
    send: around('login'),
    isOfGuests: true,
    isRefusedInTheEnd: true,
  },
  'features/user/components/sign/register-form.tsx': {
    at: () => '/org/register',
    open: async (page) => {
      const values = {
        first_name: 'Нина',
        email: `novaya-${Date.now()}@example.test`,
        phone: `+7916${String(Date.now()).slice(-7)}`,
        password: NEW_PASSWORD,
      };
      for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
    },
    field: (page) => page.locator('[name="last_name"]'),
    send: around('last_name'),
    isOfGuests: true,
  },
  'features/user/components/invitation/invited-sign.tsx': {
    at: () => '/org/login',
    open: async (page, { operator: { client, organizer_id } }) => {
      const email = `priglashena-${Date.now()}@example.test`;
      await client.call(teamCalls.invite, {
        body: { organizer_id, email, role: 'manager', guide_id: null },
      });
      await page.goto(await nextLink(page, email, 0, 'invitation'));
      const values = { first_name: 'Нина', password: NEW_PASSWORD };
      for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
    },
    field: (page) => page.locator('[name="last_name"]'),
    send: around('last_name'),
    isOfGuests: true,
  },
  'features/user/components/password-recovery.tsx': {
    at: () => '/org/password-recovery',
    field: (page) => page.locator('[name="email"]'),
    text: 'nobody@example.test',
    send: around('email'),
    isOfGuests: true,
  },
  'features/user/screens/reset-password-screen.tsx': {
    at: () => '/org/login',
    open: async (page, { operator: { client, email } }) => {
      const before = await countMessages(page, email);
      await client.call(userCalls.passwordRecovery, { body: { email } });
      await page.goto(await nextLink(page, email, before, 'reset-password'));
      await page.locator('[name="confirm_password"]').fill(NEW_PASSWORD);
    },
    field: (page) => page.locator('[name="password"]'),
    text: NEW_PASSWORD,
    send: around('password'),
    isOfGuests: true,
  },
  'features/user/components/sign/confirm-elsewhere.tsx': {
    at: () => '/org/login',
    open: async (page, { operator: { email } }) => {
      await page.goto(await nextLink(page, email, 0, 'email-confirm'));
    },
    field: (page) => page.locator('[name="password"]'),
    text: PASSWORD,
    send: around('password'),
    isOfGuests: true,
  },
  'features/user/components/sign/second-factor-form.tsx': {
    at: () => '/org/login',
    open: async (page, world) => {
      await withSecondStep(world);
      await page.locator('[name="login"]').fill(world.operator.email);
      await page.locator('[name="password"]').fill(PASSWORD);
      await around('password')(page).click();
    },
    field: (page) => page.locator('[name="code"]'),
    text: '123456',
    send: around('code'),
    isOfGuests: true,
    isRefusedInTheEnd: true,
  },
};
