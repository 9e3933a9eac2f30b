import { describe, expect, it } from 'vitest';
import { namedIn } from './named.ts';

const person = {
  first_name: 'Ольга',
  last_name: 'Тайная',
  middle_name: 'Петровна',
  email: 'Olga@example.test',
  phone: '+79031234567',
  passport: '4510 123456',
};
const client = { first_name: 'Мария', last_name: 'Секретова' };

describe('words about one person', () => {
  it.each([
    'У Ольги аллергия',
    'для тайной — отдельный номер',
    'ТАЙНАЯ О. П.',
    'пишите на olga@example.test',
    'тел. +7 (903) 123-45-67',
    'паспорт 4510123456',
  ])('are known: %s', (text) => expect(namedIn(person, [client])(text)).toBe(true));

  it.each(['Мария доплатит на месте', 'Тайник у реки', 'Ольгинский рудник', 'Счёт № 123456', ''])(
    'are not these: %s',
    (text) => expect(namedIn(person, [client])(text)).toBe(false),
  );

  it('do not tell of one who shares a name with another of the booking', () => {
    const isNamed = namedIn(person, [{ first_name: 'Пётр', last_name: 'Тайный' }]);
    expect(isNamed('Тайным нужен поздний выезд')).toBe(false);
    expect(isNamed('Ольге Тайной — детский стул')).toBe(true);
  });

  it('name nobody where nothing is known', () => {
    const nobody = { first_name: '', last_name: '', middle_name: '', email: '', phone: '', passport: '' };
    expect(namedIn(nobody, [])('Мария 4510123456')).toBe(false);
  });
});
