import { expect, it } from 'vitest';
import { plainName } from './send-letter.ts';

it.each([
  ['Анна\r\nBcc: all@evil.test', 'Анна Bcc: …'],
  ['Приз на evil.com/pay?x=1 ждёт', 'Приз на … ждёт'],
  ['HTTPS://EVIL.TEST', '…'],
  ['www.evil', '…'],
  ['пишите на приз.рф', 'пишите на …'],
  ['ПРИЗ.САЙТ сегодня', '… сегодня'],
  ['счёт-онлайн.онлайн', '…'],
  ['xn--80ak6aa92e.com', '…'],
  ['help@почта.рф', '…'],
])('takes the address out of the name %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

it.each([
  'Мария Иванова-Смит',
  'И. И. Иванов',
  'И.И.Иванов',
  'Жан-Люк де ла Тур',
  'О’Нил мл.',
  'Ка\u00A0Линь',
])('leaves the name %j', (name) => {
  expect(plainName(name)).toBe(name.replaceAll('\u00A0', ' '));
});
