import { expect, test } from '@playwright/test';
import { createGuide } from '@tropa/server/testing/guide';
import { createPublishedTour, inDays } from '@tropa/server/testing/tour';
import { createWeeklyTour, everyDayAt } from '@tropa/server/testing/week-schedule';
import { check } from './library/checks.ts';
import { ownOrganizer } from './library/own-operator.ts';

test('departures stand along the days, by tour and by guide, and open beside; keys lead from one to the next', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const { client, organizer_id, signIn } = await ownOrganizer(baseURL ?? '');
  const guide = await createGuide(client, organizer_id);
  // Three days each: they share a day, and the guide cannot be on both.
  await createPublishedTour(client, organizer_id, {
    dates: [inDays(5), inDays(30)],
    tour: { name: 'Мультинский поход', guides: [guide.id] },
  });
  await createPublishedTour(client, organizer_id, {
    dates: [inDays(7)],
    tour: { name: 'Чуйский тракт', guides: [guide.id] },
  });
  await createWeeklyTour(client, organizer_id, {
    schedule: everyDayAt('09:00', '12:00', '15:00', '18:00'),
    tour: { name: 'Прогулка по Катуни' },
  });
  await signIn(page);
  await page.goto(`/org/${organizer_id}/departures`);
  await expect(page.getByRole('link', { name: 'Мультинский поход' })).toHaveCount(2);
  await check(page);
  await page.getByTitle('По дням').click();
  await expect(page).toHaveURL(/view=timeline/u);
  const hikes = page.getByRole('button', { name: /^Мультинский поход; .*занято 0 из/u });
  await expect(hikes).toHaveCount(2);
  await expect(hikes.first()).toHaveAccessibleName(/Гид занят в то же время: Чуйский тракт/u);
  await expect(page.getByRole('navigation', { name: 'Год по месяцам' }).getByRole('button')).toHaveCount(12);
  // Four sailings of a day are one bar.
  const walks = page.getByRole('button', { name: /^Прогулка по Катуни; .*4 выезда/u });
  await expect(walks.first()).toBeVisible();
  await check(page);

  if (isMobile) await hikes.first().tap();
  else {
    await hikes.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(hikes.last()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect(walks.filter({ visible: true }).and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  }
  await expect(page).toHaveURL(/open=\d+/u);
  const panel = isMobile ? page.getByRole('dialog') : page.getByRole('complementary').last();
  await expect(panel.getByText('Гид назначен')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Страница выезда' })).toBeVisible();
  await check(page);
  await panel.getByRole('button', { name: 'Закрыть' }).click();
  await expect(page).not.toHaveURL(/open=/u);
  await page.getByText('Гиды', { exact: true }).last().click();
  await expect(page.getByRole('button', { name: /^Чуйский тракт; .*Гид занят/u })).toBeVisible();
  await expect(hikes).toHaveCount(2);
  await page.getByTitle('Календарь').click();
  await expect(page.getByRole('button', { name: 'Следующий месяц' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Прогулка по Катуни; /u }).first()).toBeVisible();
  await check(page);
});
