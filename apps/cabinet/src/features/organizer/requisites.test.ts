import { translator } from '@tropa/i18n';
import { describe, expect, it } from 'vitest';
import { organizerProblems, type RequisitesValues } from './requisites.ts';

const t = translator('ru');
const entrepreneur: Partial<RequisitesValues> = {
  legal_form: 2,
  country: 'RU',
  name: 'Чуйский тракт',
  last_name: 'Тыдыков',
  first_name: 'Айас',
  inn: '500100732259',
  ogrn: '304500116000157',
  legal_address: {
    country: 'RU',
    region: 'Алтай',
    city: 'Горно-Алтайск',
    street: 'Чорос-Гуркина, 1',
    post_code: '649000',
  },
  email: 'hello@example.com',
  phone: '+7 916 123 45 67',
};

describe('organizerProblems', () => {
  it('finds nothing wrong with right requisites', () => {
    expect(organizerProblems(entrepreneur, t)).toEqual({});
  });
  it('tells a wrong control digit at its field', () => {
    expect(organizerProblems({ ...entrepreneur, inn: '500100732258' }, t)).toEqual({
      inn: 'Некорректное значение',
    });
  });
  it('tells what is missing at its field', () => {
    expect(organizerProblems({ ...entrepreneur, name: ' ', email: '', phone: '12' }, t)).toEqual({
      name: 'Обязательно для заполнения',
      email: 'Обязательно для заполнения',
      phone: 'Некорректный номер телефона. Введите номер в международном формате.',
    });
  });
});
