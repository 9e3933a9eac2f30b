import { expect, it } from 'vitest';
import { genderOf, organizationGender } from './gender.ts';

it.each<[string, ReturnType<typeof genderOf>]>([
  ['Соколова Ирина Петровна', 'female'],
  ['Соколов Иван Петрович', 'male'],
  ['Шевченко Олег Ильич', 'male'],
  ['Шевченко Ольга Ильинична', 'female'],
  ['Алиев Рашид Мамед оглы', 'male'],
  ['Алиева Лейла Мамед кызы', 'female'],
  ['Тыдыков Айас', 'male'],
  ['Цой Любовь', 'female'],
  ['Черных Никита', 'male'],
  ['Троицкая Анна', 'female'],
  ['Кузьмин Илья', 'male'],
  ['Ли Саша', null],
  ['Smith John', null],
  ['', null],
])('a text speaks of «%s» as %s', (name, expected) => {
  const [last_name = '', first_name = '', ...rest] = name.split(' ');
  expect(genderOf({ last_name, first_name, middle_name: rest.join(' ') })).toBe(expected);
});

it.each<[string, ReturnType<typeof organizationGender>]>([
  ['Общество с ограниченной ответственностью «Горная компания»', 'common'],
  ['ООО «Фирма „Тропа“»', 'common'],
  ['Автономная некоммерческая организация «Школа гидов»', 'feminine'],
  ['АНО «Тропы»', 'feminine'],
  ['Туристическая компания «Байкал»', 'feminine'],
  ['Производственный кооператив «Артель»', 'common'],
  ['Mountain Trails LLC', null],
])('«%s» is %s', (name, expected) => {
  expect(organizationGender(name)).toBe(expected);
});
