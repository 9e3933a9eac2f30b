import { expect, test, type Page } from '@playwright/test';
import { siteCalls, sitePublishingCalls } from '@tropa/contract';
import { createPublishedTour } from '@tropa/server/testing/tour';
import { randomUUID } from 'node:crypto';
import { check } from './library/checks.ts';
import { writeAboutLeftForm } from './library/left-form.ts';
import { nextLetter } from './library/outbox.ts';
import { ownOrganizer, publishSite } from './library/own-operator.ts';

const LANGUAGES = {
  ru: { next: 'Продолжить', letter: 'Вы не закончили бронирование' },
  en: { next: 'Continue', letter: 'Your booking is not finished' },
} as const;

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

for (const [language, words] of Object.entries(LANGUAGES))
  test(`a form that was left comes back by the link of its letter, on another device, in ${language}`, async ({
    page,
    browser,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile !== (language === 'en'), 'a letter is opened on a phone or on a computer');
    const organizer = await ownOrganizer(baseURL ?? '');
    const tour = await createPublishedTour(organizer.client, organizer.organizer_id, { seats: 10 });
    await publishSite(organizer);
    const query = { organizer_id: organizer.organizer_id };
    const body = { languages: ['ru' as const, 'en' as const] };
    await organizer.client.call(sitePublishingCalls.updateMainPageSetting, { query, body });
    const { site } = await organizer.client.call(siteCalls.publishData, { query });
    const email = `left-${randomUUID()}@example.test`;
    const next = page.getByRole('button', { name: words.next, exact: true }).filter({ visible: true });

    await page.goto(`${site.url.replace(/\/$/u, '')}/book/${tour.screen_name}?lang=${language}`);
    await page.getByRole('radio').first().check({ force: true });
    await next.click();
    await field(page, 'tourists').fill('2');
    await next.click();
    await field(page, 'contacts.last_name').fill('Неспешная');
    await field(page, 'contacts.first_name').fill('Ольга');
    await field(page, 'contacts.email').fill(email);
    await field(page, 'comment').fill('Две собаки');
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/spa/booking-drafts'));
    await field(page, 'consents.reminder').check();
    expect((await kept).status()).toBe(200);
    await check(page);
    await page.goto('about:blank');

    await writeAboutLeftForm(email);
    const letter = await nextLetter(page, email, new RegExp(`${words.letter}[\\s\\S]*#draft=[\\w.-]+`, 'u'));
    const [link = ''] = /https?:\/\/\S+#draft=[\w.-]+/u.exec(letter) ?? [];

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const there = await elsewhere.newPage();
    await there.goto(link);
    await expect(there.locator('html')).toHaveAttribute('lang', language);
    await expect(field(there, 'comment')).toHaveValue('Две собаки');
    await expect(field(there, 'comment')).toBeVisible();
    await expect(field(there, 'tourists')).toHaveValue('2');
    await expect(field(there, 'contacts.last_name')).toHaveValue('Неспешная');
    await expect(field(there, 'contacts.email')).toHaveValue(email);
    // Its key stands in no history, and consents are given anew.
    expect(there.url()).not.toContain('draft');
    await expect(field(there, 'consents.agreement')).not.toBeChecked();
    await check(there);
    await elsewhere.close();
  });
