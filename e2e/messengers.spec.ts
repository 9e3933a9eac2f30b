import { expect, test, type Locator, type Page } from '@playwright/test';
import { check } from './library/checks.ts';
import { newMark } from './library/mark.ts';
import { countMessages, nextCode } from './library/outbox.ts';
import { ownPerson } from './library/own-operator.ts';
import { PHONE_PUT_OFF } from './library/sign-in.ts';

/** A person that no other test has, with a phone of the country. */
async function newcomer(page: Page, country: '+7914' | '+38160'): Promise<string> {
  const phone = `${country}${newMark()}`;
  const { baseURL = '' } = test.info().project.use;
  const { signIn } = await ownPerson(baseURL, { first_name: 'Дарья', last_name: 'Соколова', phone });
  await signIn(page);
  // This one is asked for the phone.
  await page.context().clearCookies({ name: PHONE_PUT_OFF });
  return phone;
}

/** Makes one way the default, as the server does for some countries. */
const preferWay = (page: Page, type: string): Promise<unknown> =>
  page.route('**/crm/api/user/phone-confirmation-methods', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { verification_methods: { type: string; is_default: boolean }[] };
    const methods = body.verification_methods.map((way) => ({ ...way, is_default: way.type === type }));
    await route.fulfill({ response: answer, json: { ...body, verification_methods: methods } });
  });

async function beginConfirmation(page: Page): Promise<Locator> {
  await page.goto('/org/profile');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  return dialog;
}

async function typeCode(scope: Page | Locator, page: Page, code: string): Promise<void> {
  await scope.getByLabel('Цифра 1 из 6').click();
  await page.keyboard.type(code);
}

const confirmed = (page: Page) => expect(page.getByText('Ваш телефон успешно подтверждён!')).toBeVisible();

test('WhatsApp brings a code; it can be typed in after another way was tried, and after a reload', async ({
  page,
}) => {
  const phone = await newcomer(page, '+38160');
  let dialog = await beginConfirmation(page);
  const sent = /Отправили код в WhatsApp/u;
  await expect(dialog.getByText(sent)).toBeVisible();
  await check(page);
  const code = await nextCode(page, phone, 0);

  await dialog.getByRole('button', { name: 'По SMS' }).click();
  await expect(dialog.getByText(/Новый код можно запросить через/u)).toBeVisible();
  await expect(dialog.getByText(sent)).toBeVisible();
  await check(page);

  dialog = await beginConfirmation(page);
  await expect(dialog.getByText(sent)).toBeVisible();
  await typeCode(dialog, page, code);
  await confirmed(page);
  await expect(dialog).toHaveCount(0);
});

test('by hand: the word goes to us from the person’s WhatsApp, then the code comes there', async ({
  page,
}) => {
  const phone = await newcomer(page, '+38160');
  await preferWay(page, 'whatsapp');
  const dialog = await beginConfirmation(page);
  await expect(dialog.getByText('Отправьте слово')).toBeVisible();
  const word = (await dialog.locator('b').textContent()) ?? '';
  await check(page);
  await dialog.getByRole('button', { name: 'Слово отправлено — получить код' }).click();
  await expect(dialog.getByText('Слово ещё не пришло')).toBeVisible();

  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Открыть WhatsApp' }).click();
  const whatsapp = await opening;
  await expect(whatsapp.getByLabel('Слово')).toHaveValue(word);
  await whatsapp.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(whatsapp.getByText('Слово получено')).toBeVisible();
  await check(whatsapp);
  await whatsapp.close();

  const before = await countMessages(page, phone);
  await dialog.getByRole('button', { name: 'Слово отправлено — получить код' }).click();
  await expect(dialog.getByText(/придёт в WhatsApp/u)).toBeVisible();
  await check(page);
  await typeCode(dialog, page, await nextCode(page, phone, before));
  await confirmed(page);
});

test('Telegram asks for the contact; the question closes by itself, and the chat can be disconnected', async ({
  page,
}) => {
  await newcomer(page, '+7914');
  await preferWay(page, 'telegram_with_phone_request');
  const dialog = await beginConfirmation(page);
  await expect(dialog.getByText('Откройте нашего бота в Telegram')).toBeVisible();
  await check(page);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Открыть Telegram' }).click();
  const telegram = await opening;
  await telegram.getByRole('button', { name: 'Нажать «Старт»' }).click();
  await expect(telegram.getByText(/отправьте свой контакт/u)).toBeVisible();
  await expect(dialog.getByText('Бот попросил поделиться контактом')).toBeVisible();
  await check(page);

  await telegram.getByRole('button', { name: 'Отправить чужой контакт' }).click();
  await expect(telegram.getByText('Это чужой контакт')).toBeVisible();
  await telegram.getByRole('button', { name: 'Отправить свой контакт' }).click();
  await expect(telegram.getByText(/Ваш телефон .* подтверждён/u)).toBeVisible();
  await telegram.close();
  await confirmed(page);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Отвязать: Telegram' }).click();
  await dialog.getByRole('button', { name: 'Отвязать', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Подключить: Telegram' })).toBeVisible();
});

test('VK brings the code that confirms the phone; a linked chat there brings the code that signs in', async ({
  page,
}) => {
  const phone = await newcomer(page, '+7914');
  await preferWay(page, 'vk_via_sms_service');
  const dialog = await beginConfirmation(page);
  await expect(dialog.getByText(/Отправили код на номер/u)).toBeVisible();
  await typeCode(dialog, page, await nextCode(page, phone, 0));
  await confirmed(page);
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Подключить: ВКонтакте' }).click();
  await expect(dialog.getByText('Подключение ВКонтакте')).toBeVisible();
  await check(page);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Открыть ВКонтакте' }).click();
  const vk = await opening;
  await vk.getByRole('button', { name: 'Перейти по ссылке и написать' }).click();
  await expect(vk.getByText('Готово: чат подключён')).toBeVisible();
  await check(vk);
  await vk.close();
  // The dialog goes by itself: the server tells of the linked chat.
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Отвязать: ВКонтакте' })).toBeVisible();
  await check(page);

  await page.goto('/org/tour-provider/non');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/\/org\/login/u);
  await page.getByText('По коду').click();
  // The first code goes by SMS; another way is offered a minute later.
  await page.route('**/crm/api/user/send-auth-code', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), code_sender: 'vk' } }),
  );
  const before = await countMessages(page, phone);
  await page.getByLabel('E-mail или телефон').fill(phone);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText(/Отправили код во ВКонтакте/u)).toBeVisible();
  // The code may be typed at once.
  await expect(page.getByLabel('Цифра 1 из 6')).toBeFocused();
  await check(page);
  await typeCode(page, page, await nextCode(page, phone, before));
  await expect(page.getByRole('heading', { name: 'Добавьте организацию' })).toBeVisible();
});
