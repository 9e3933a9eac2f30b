import type { Page } from '@playwright/test';
import { bookingListCalls, teamCalls } from '@tropa/contract';
import { ownMember } from '../member.ts';
import { button, choose, inSheet, ofSheet, sheet, type FormWorld, type TypedForm } from './form.ts';

const NAME = { first_name: 'Вера', last_name: 'Новикова' };

const team_of = ({ operator }: FormWorld): string => `/org/${operator.organizer_id}/settings?tab=team`;

/** A manager in the operator's team. */
const manager = ({ operator, baseURL }: FormWorld) => ownMember(operator, baseURL, 'manager', NAME);

async function withManager(world: FormWorld): Promise<string> {
  await manager(world);
  return team_of(world);
}

const act =
  (item: string) =>
  async (page: Page): Promise<void> => {
    await button(page, `Действия: ${NAME.last_name} ${NAME.first_name}`).click();
    await page.getByRole('menuitem', { name: item }).click();
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
    open: act('Изменить роль'),
    field: radio('Агент'),
    put: (page) => radio('Агент')(page).check(),
    sent: '"role":"agent"',
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
    at: async (world) => {
      const { user_id } = await manager(world);
      const { client, organizer_id, book } = world.operator;
      const id = await book({ first_name: 'Нина', last_name: 'Звонкова' });
      await client.call(bookingListCalls.setResponsible, {
        body: { organizer_id, ids: [id], responsible_user_id: user_id },
      });
      return team_of(world);
    },
    open: act('Удалить из команды'),
    field: heir,
    put: (page) => choose(page, heir(page), /Соколова/u),
    shown: /Соколова/u,
    sent: '"hand_to_user_id":',
    send: ofSheet,
  },
};
