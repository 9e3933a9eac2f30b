import { newMark } from '../library/mark.ts';
import { NEXT_YEAR } from '../library/next-year.ts';
import { ownOrganizer, publishSite, sellTour } from '../library/own-operator.ts';
import { test } from './visitor.ts';

const TOUR = 'Мультинские озёра';

test('a visitor of a site finds a tour, fills its form and has a booking', async ({ visitor, baseURL }) => {
  const operator = await ownOrganizer(baseURL ?? '');
  await sellTour(operator, TOUR, `${NEXT_YEAR}-06-12`);
  await visitor.open(await publishSite(operator));
  await visitor.looksRight();
  await visitor.press('link', TOUR);
  await visitor.arrives(/\/tours\//u);
  await visitor.looksRight();
  await visitor.press('link', 'Забронировать', 'last');
  await visitor.arrives(/\/book\//u);
  await visitor.looksRight();
  await visitor.press('radio', '');
  await visitor.press('button', 'Продолжить');
  await visitor.press('button', 'Добавить туриста');
  await visitor.sees(/50\s000/u);
  await visitor.looksRight();
  await visitor.press('button', 'Продолжить');
  await visitor.type('Фамилия', 'Ковалёва');
  await visitor.type('Имя', 'Ольга');
  await visitor.type('Электронная почта', 'ольга@');
  await visitor.type('Телефон', '+7 916 555-01-03');
  await visitor.press('checkbox', '', 'first');
  await visitor.press('checkbox', 'оферт');
  await visitor.press('button', 'Забронировать');
  await visitor.sees(/Проверьте адрес: похоже, в нём ошибка/u);
  await visitor.looksRight();
  await visitor.type('Электронная почта', `olga${newMark()}@example.com`);
  await visitor.press('button', 'Забронировать');
  await visitor.arrives(/\/booking\/[0-9a-f-]{36}/u);
  await visitor.sees(/Заявка отправлена/u);
  await visitor.looksRight();
});
