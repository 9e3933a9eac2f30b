import type { Page } from '@playwright/test';
import { bookingListCalls, teamCalls } from '@tropa/contract';
import { ownMember } from '../member.ts';
import { chooseInMenu } from '../overlays.ts';
import { button, choose, inSheet, ofSheet, sheet, type FormWorld, type TypedForm } from './form.ts';

const NAME = { first_name: 'Вера', last_name: 'Новикова' };

const team_of = ({ operator }: FormWorld): string => `/org/${operator.organizer_id}/settings?tab=team`;

/** A manager in the operator's team. */
const manager = ({ operator, baseURL }: FormWorld) => ownMember(operator, baseURL, 'manager', NAME);

async function withManager(world: FormWorld): Promise<string> {
  await manager(world);
  return team_of(world);
}

/** The manager is given something to answer for while a dialog is open: the refusal asks who takes it over. */
async function giveDuty({ operator: { client, organizer_id, book } }: FormWorld): Promise<void> {
  const id = await book({ first_name: 'Нина', last_name: 'Звонкова' });
  const { members } = await client.call(teamCalls.members, { query: { organizer_id } });
  const responsible_user_id = members.find(({ role }) => role === 'manager')?.user_id ?? null;
  await client.call(bookingListCalls.setResponsible, {
    body: { organizer_id, ids: [id], responsible_user_id },
  });
}

const act =
  (item: string) =>
  async (page: Page): Promise<void> => {
    await chooseInMenu(button(page, `Действия: ${NAME.last_name} ${NAME.first_name}`), item);
  };

const radio = (name: string) => (page: Page) => sheet(page).getByRole('radio', { name });
const heir = (page: Page) => sheet(page).getByRole('combobox', { name: 'Кому передать заявки и чаты' });
const money = (page: Page) => sheet(page).getByRole('switch', { name: 'Деньги' });

/** Forms of a team of several. */
export const TEAM_FORMS: Record<string, TypedForm> = {
  'features/organizer/components/team/invite-dialog.tsx': {
    at: team_of,
    open: (page) => button(page, 'Пригласить').first().click(),
    field: inSheet('email'),
    text: 'novaya-v-komande@example.test',
    send: ofSheet,
  },
  'features/organizer/components/team/role-dialog.tsx': {
    at: withManager,
    open: async (page, world) => {
      await act('Изменить роль')(page);
      await radio('Агент')(page).check();
      await giveDuty(world);
      await ofSheet(page).click();
    },
    field: heir,
    put: (page) => choose(page, heir(page), /Соколова/u),
    shown: /Соколова/u,
    sent: '"hand_to_user_id":',
    send: ofSheet,
  },
  'features/organizer/components/team/switches-dialog.tsx': {
    at: async (world) => {
      const { user_id } = await manager(world);
      const { client, organizer_id } = world.operator;
      await client.call(teamCalls.setSwitches, {
        body: { organizer_id, user_id, switches_off: ['money'] },
      });
      return team_of(world);
    },
    open: act('Настроить доступ'),
    field: money,
    put: (page) => money(page).check(),
    sent: '"switches_off":[]',
    send: ofSheet,
  },
  'features/organizer/components/team/hand-over-dialog.tsx': {
    at: withManager,
    open: act('Передать права владельца'),
    field: radio('Останусь вторым владельцем'),
    put: (page) => radio('Останусь вторым владельцем')(page).check(),
    sent: '"hands_over":"stays_owner"',
    send: ofSheet,
  },
  'features/organizer/components/team/parting-dialogs.tsx': {
    at: withManager,
    open: async (page, world) => {
      await act('Удалить из команды')(page);
      await giveDuty(world);
      await ofSheet(page).click();
    },
    field: heir,
    put: (page) => choose(page, heir(page), /Соколова/u),
    shown: /Соколова/u,
    sent: '"hand_to_user_id":',
    send: ofSheet,
  },
};
