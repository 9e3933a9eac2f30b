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
      inn: 'Проверьте ИНН: контрольные цифры не сходятся',
    });
  });
  it('tells which check of a number has failed, as the server does', () => {
    expect(organizerProblems({ ...entrepreneur, inn: '50010073225', ogrn: '1027700132195' }, t)).toEqual({
      inn: 'ИНН человека или предпринимателя — 12 цифр',
      ogrn: 'ОГРНИП — 15 цифр, первая 3',
    });
    const company = {
      ...entrepreneur,
      legal_form: 3 as const,
      organization_name: 'ООО «Тракт»',
      inn: '7707083893',
      kpp: '77',
      ogrn: '1027700132196',
      director_position: 'Директор',
      director_last_name: 'Тыдыков',
      director_first_name: 'Айас',
      registry_number: '12',
    };
    expect(organizerProblems(company, t)).toEqual({
      kpp: 'КПП — девять знаков, например 773601001',
      ogrn: 'Проверьте ОГРН: контрольная цифра не сходится',
      registry_number: 'Номер в реестре туроператоров выглядит как РТО 123456',
    });
  });
  it('tells what is missing at its field', () => {
    expect(organizerProblems({ ...entrepreneur, name: ' ', email: '', phone: '12' }, t)).toEqual({
      name: 'Обязательно для заполнения',
      email: 'Обязательно для заполнения',
      phone: 'Некорректный номер телефона. Введите номер в международном формате.',
    });
  });
  it('lets what is missing wait where requisites are told by parts, and nothing that is wrong', () => {
    const begun = { ...entrepreneur, inn: '', ogrn: '1', legal_address: undefined as never };
    expect(organizerProblems(begun, t, { byParts: true })).toEqual({ ogrn: 'ОГРНИП — 15 цифр, первая 3' });
    expect(Object.keys(organizerProblems(begun, t))).toContain('legal_address.city');
  });
});
