import { standardPenalties } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { expect, it } from 'vitest';
import { penaltyLines } from './penalties.ts';

const t = translator('ru');
const lines = (penalties: Parameters<typeof penaltyLines>[0]) =>
  penaltyLines(penalties, t).map(({ text }) => text.replaceAll('\u00A0', ' '));

it('puts cancellation terms in words, the earliest first, and says until when all is returned', () => {
  expect(
    lines([
      { days_before: 0, percent: 100 },
      { days_before: 30, percent: 10 },
      { days_before: 1, percent: 50 },
    ]),
  ).toEqual([
    'Отмена раньше чем за 30 дней: возвращаем всё',
    'Отмена за 30 дней и позже: удерживается 10 %',
    'Отмена за 1 день и позже: удерживается 50 %',
    'Отмена в день начала: удерживается 100 %',
  ]);
});

it('does not say twice that all is returned', () => {
  expect(lines([{ days_before: 30, percent: 0 }])).toEqual(['Отмена за 30 дней и позже: возвращаем всё']);
});

it('tells hours, in one order with days', () => {
  expect(lines(standardPenalties('excursion'))).toEqual([
    'Отмена раньше чем за 24 часа: возвращаем всё',
    'Отмена за 24 часа и позже: удерживается 100 %',
  ]);
  expect(
    lines([
      { days_before: null, hours_before: 5, percent: 100 },
      { days_before: 2, percent: 20 },
    ]).slice(1),
  ).toEqual(['Отмена за 2 дня и позже: удерживается 20 %', 'Отмена за 5 часов и позже: удерживается 100 %']);
});

it('says of an empty table that all is returned', () => {
  expect(lines([])).toEqual(['Отмена в любой день до начала: возвращаем всё']);
});
