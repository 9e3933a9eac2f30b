import type { Page } from '@playwright/test';
import { chatCalls } from '@tropa/contract';
import { inDays } from '@tropa/server/testing/tour';
import { chooseInMenu } from '../overlays.ts';
import { button, inSheet, ofSheet, sheet, type FormWorld, type TypedForm } from './form.ts';

/** A chat about a booking, in which the operator has written. */
async function written({ operator }: FormWorld): Promise<string> {
  const { client, organizer_id } = operator;
  const request_id = await operator.book({ first_name: 'Нина', last_name: 'Звонкова' });
  const { id: chat_id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });
  await client.call(chatCalls.sendMessage, { body: { chat_id, message: 'Сбор в девять' } });
  return `/org/${organizer_id}/chat/${chat_id}`;
}

/** Far enough ahead, and within the year that a chat is put off for at most. */
const DAY = inDays(30);
const dayField = (page: Page) => sheet(page).getByRole('textbox', { name: 'День' });

export const CHAT_FORMS: Record<string, TypedForm> = {
  'features/chat/components/edit-message.tsx': {
    at: written,
    open: (page) => chooseInMenu(button(page, 'Что сделать с сообщением'), 'Изменить'),
    field: (page) => page.getByRole('textbox', { name: 'Текст сообщения' }),
    send: (page) => button(page, 'Сохранить'),
  },
  'features/chat/components/saved-answer-form.tsx': {
    at: written,
    open: async (page) => {
      await button(page, 'Вставить сохранённый ответ (/)').click();
      await button(page, 'Новый ответ').click();
      await inSheet('title')(page).fill('Касса');
    },
    field: inSheet('text'),
    send: ofSheet,
  },
  'features/chat/components/snooze-menu.tsx': {
    at: written,
    open: (page) => chooseInMenu(button(page, 'Отложить чат'), 'Другое время…'),
    field: dayField,
    put: async (page) => {
      const [year, month, day] = DAY.split('-');
      await dayField(page).fill(`${day}.${month}.${year}`);
      await dayField(page).blur();
    },
    shown: new RegExp(DAY.slice(0, 4), 'u'),
    sent: DAY,
    send: ofSheet,
  },
};
