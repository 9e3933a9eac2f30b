import { expect, test, type Browser, type Page } from '@playwright/test';
import { deskCalls, deskTourCalls, partnerCalls, tourCalls } from '@tropa/contract';
import { TestClient } from '@tropa/server/testing/client';
import { signIn } from '@tropa/server/testing/people';
import { check } from './library/checks.ts';
import { chooseInMenu, closeByEsc } from './library/overlays.ts';
import { ownOperator, type OwnOperator } from './library/own-operator.ts';
import { signInAs } from './library/sign-in.ts';

const STAFF = { login: 'desk@tropa.example', password: 'Stoianka-2026' };
/** Far Meridian: a partner site without conditions of its own. */
const SITE = 2;
const FIRST = 'Три дня у воды. Звоните 8 913 000-00-00.';
const MENDED = 'Три дня у воды, маленькой группой.';
const EDITED = 'Три дня и две ночи у воды, маленькой группой.';

/** An operator who has signed with the site and has a draft to publish. */
async function partner(
  baseURL = '',
): Promise<OwnOperator & { desk: TestClient; tour_id: number; name: string }> {
  const operator = await ownOperator(baseURL);
  const { client, organizer_id } = operator;
  const desk = new TestClient(Number(new URL(baseURL).port));
  await signIn(desk, STAFF.login, STAFF.password);
  await desk.call(deskCalls.decideVerification, {
    body: { organizer_id, verification_status: 1, reason: 'Реквизиты сверены' },
  });
  await client.call(partnerCalls.setPublishedOnSite, {
    body: { site_id: SITE, is_published_on_site: true, tour_organizer_id: organizer_id },
  });
  const { tours } = await client.call(tourCalls.list, { query: { organizer_id } });
  const tour_id = tours[0]?.id ?? 0;
  await client.call(tourCalls.draft, { query: { id: tour_id } });
  // Others have tours of the same name: the desk looks for this one by its own.
  const name = `${tours[0]?.name ?? ''} ${tour_id}`;
  await client.call(tourCalls.update, { query: { id: tour_id }, body: { name, short_description: FIRST } });
  return { ...operator, desk, tour_id, name };
}

/** The desk in a browser of its own, of the same width. */
async function openDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAs(page, STAFF);
  return page;
}

/** Finds the tour in the queue, opens it and takes it in work. */
async function take(desk: Page, name: string): Promise<void> {
  await desk.goto('/org/desk/queues/tours');
  await desk.getByRole('searchbox').fill(name);
  await check(desk);
  await desk
    .getByRole('link', { name: new RegExp(name, 'u') })
    .first()
    .click();
  await desk.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(desk.getByRole('button', { name: 'Одобрить' })).toBeVisible();
}

const approve = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Одобрить' }).click();
  await expect(desk).toHaveURL(/queues\/tours/u);
};
const save = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Коротко', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
};

test('a tour is refused, mended and approved for a partner site; of an edit visitors see the old text until it is approved', async ({
  page,
  browser,
  baseURL,
}) => {
  const operator = await partner(baseURL);
  const { tour_id, name } = operator;
  await operator.signIn(page);
  await page.goto(`/org/${operator.organizer_id}/tours/${tour_id}`);
  const standing = page.getByRole('button', { name: /^Площадки:/u });

  // Published, it goes to the site's moderation by itself.
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(standing).toContainText('Ждёт проверки');
  await standing.click();
  await expect(page.getByRole('dialog')).toContainText('Отправлено на проверку');
  await check(page);
  await closeByEsc(page.getByRole('dialog'));

  const desk = await openDesk(browser);
  await take(desk, name);
  await expect(desk.getByRole('heading', { name: 'Целиком', exact: true })).toBeVisible();
  await check(desk);
  await expect(standing).toContainText('На проверке');
  await desk.getByRole('button', { name: 'Отклонить' }).click();
  const refusal = desk.getByRole('dialog');
  await refusal.getByRole('button', { name: 'Отклонить' }).click();
  await expect(refusal.getByText('Обязательно для заполнения')).toBeVisible();
  await refusal.getByRole('button', { name: 'Контакты в тексте' }).click();
  await expect(refusal.getByRole('textbox')).toHaveValue(/Уберите из текстов телефоны/u);
  await check(desk);
  await refusal.getByRole('button', { name: 'Отклонить' }).click();
  await expect(desk).toHaveURL(/queues\/tours/u);

  // The operator learns the reason without asking anew, and mends it.
  await expect(page.getByText('Площадка «Far Meridian»: отклонено')).toBeVisible();
  await expect(page.getByText(/Уберите из текстов телефоны/u)).toBeVisible();
  await check(page);
  await save(page, MENDED);
  await expect(standing).toContainText('Ждёт проверки');
  await expect(page.getByText('Площадка «Far Meridian»: отклонено')).toBeHidden();

  await take(desk, name);
  await approve(desk);
  await expect(standing).toContainText('Опубликовано');

  // An edit waits, and the page shows what it changes beside what visitors still see.
  await save(page, EDITED);
  await expect(standing).toContainText('Правки ждут');
  await take(desk, name);
  await expect(desk.getByRole('heading', { name: 'Что изменилось' })).toBeVisible();
  await expect(desk.locator('mark')).toHaveText([/и две ночи/u]);
  await expect(desk.getByRole('definition').filter({ hasText: MENDED })).toBeVisible();
  await check(desk);
  await approve(desk);
  await expect(standing).toContainText('Опубликовано');
  const { tour } = await operator.desk.call(deskTourCalls.partnerTour, { query: { tour_id, site_id: SITE } });
  expect(tour?.short_description).toBe(EDITED);
  await desk.context().close();
});

test('an operator takes a tour off a site and puts it up again; one without partners is led to them', async ({
  page,
  baseURL,
}) => {
  const operator = await partner(baseURL);
  const { organizer_id, tour_id, client } = operator;
  await client.call(tourCalls.publish, { query: { id: tour_id } });
  await operator.signIn(page);
  await page.goto(`/org/${organizer_id}/tours?site_status=waiting`);
  await page
    .getByRole('button', { name: /^Площадки:/u })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Снять с площадки' }).click();
  await expect(page.getByText('Снято с площадки')).toBeVisible();
  await page.goto(`/org/${organizer_id}/tours/${tour_id}`);
  await page.getByRole('button', { name: /^Площадки:/u }).click();
  await expect(dialog).toContainText('Снято вами');
  await dialog.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(dialog).toContainText('Отправлено на проверку');

  await client.call(partnerCalls.setPublishedOnSite, {
    body: { site_id: SITE, is_published_on_site: false, tour_organizer_id: organizer_id },
  });
  await page.goto(`/org/${organizer_id}/tours/${tour_id}`);
  await chooseInMenu(page.getByRole('button', { name: /^Действия/u }), 'Площадки партнёров');
  await expect(dialog.getByText('Пока только на вашем сайте')).toBeVisible();
  await check(page);
  await dialog.getByRole('link', { name: 'Выбрать площадку' }).click();
  await expect(page).toHaveURL(new RegExp(`/org/${organizer_id}/sites$`, 'u'));
});
