import type { Locator, Page } from '@playwright/test';
import type { OwnOperator } from './own-operator.ts';

/** What a form of the table stands on. */
export interface FormWorld {
  operator: OwnOperator;
  request_id: number;
}

/** A form: where it is, how it is opened, where something is typed and by which button it is sent. */
export interface TypedForm {
  at: (world: FormWorld) => string;
  /** Presses what brings the form, and fills what it asks for besides. */
  open?: (page: Page) => Promise<unknown>;
  field: (page: Page) => Locator;
  send: (page: Page) => Locator;
}

const button = (page: Page, name: string | RegExp, within: Locator = page.locator('body')): Locator =>
  within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const inSheet = (page: Page, name: string | RegExp): Locator => button(page, name, page.getByRole('dialog'));
const booking = ({ operator, request_id }: FormWorld): string =>
  `/org/${operator.organizer_id}/bookings/${request_id}`;

/** Forms of the cabinet by their files, as `every-form.test.ts` of the cabinet lists them. */
export const TYPED_FORMS: Record<string, TypedForm> = {
  'features/organizer/screens/settings-screen.tsx': {
    at: ({ operator }) => `/org/${operator.organizer_id}/settings?tab=cancellation`,
    field: (page) => page.getByRole('textbox', { name: 'Порядок оплаты' }),
    send: (page) => button(page, 'Сохранить'),
  },
  'features/user/components/profile/personal-section.tsx': {
    at: () => '/org/profile',
    field: (page) => page.locator('input[name="last_name"]'),
    send: (page) => button(page, 'Сохранить').first(),
  },
  'features/booking/components/view/notes-panel.tsx': {
    at: booking,
    field: (page) => page.getByRole('textbox', { name: 'Текст заметки' }),
    send: (page) => button(page, 'Добавить'),
  },
  'features/booking/components/dialogs/cancel-booking.tsx': {
    at: booking,
    open: async (page) => {
      await button(page, 'Другие действия').click();
      await page.getByRole('menuitem', { name: /^Отменить/u }).click();
    },
    field: (page) => page.getByRole('dialog').getByRole('textbox').first(),
    send: (page) => inSheet(page, /^Отменить заявку/u),
  },
  'features/booking/components/dialogs/tourist-form.tsx': {
    at: booking,
    open: async (page) => {
      await button(page, 'Заполнить').first().click();
      await page.getByRole('dialog').getByLabel(/^Имя/u).first().fill('Нина');
    },
    field: (page) => page.getByRole('dialog').getByLabel('Фамилия'),
    send: (page) => inSheet(page, 'Сохранить'),
  },
  'features/tour/components/guides/guide-form.tsx': {
    at: ({ operator }) => `/org/${operator.organizer_id}/guides`,
    open: async (page) => {
      await button(page, 'Добавить гида').first().click();
      await page.getByRole('dialog').getByLabel('Имя').fill('Анна');
    },
    field: (page) => page.getByRole('dialog').getByLabel('Фамилия'),
    send: (page) => inSheet(page, 'Добавить'),
  },
  'features/tour/components/editor/tour-editor.tsx': {
    at: ({ operator }) => `/org/${operator.organizer_id}/tours/${operator.tour_id}`,
    field: (page) => page.getByRole('textbox', { name: 'Название', exact: true }),
    send: (page) => button(page, 'Сохранить'),
  },
};
