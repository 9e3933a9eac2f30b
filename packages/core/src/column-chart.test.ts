import { expect, it } from 'vitest';
import { columnChartOption } from './column-chart.ts';

const labelsOf = (names: string[], width: number, isPicture = false) => {
  const { axisLabel } = columnChartOption(
    { names, series: [], write: String, writeShort: String },
    {
      width,
      font: 'serif',
      text: '#000',
      line: '#ccc',
      colours: { main: '#0a0', beside: '#fa0', against: '#999' },
      isPicture,
      isAnimated: false,
    },
  ).xAxis;
  return axisLabel;
};
const months = (count: number) => Array.from({ length: count }, (_, at) => `September ${2020 + at}`);

it('leaves out some names of months where all have no room, and cuts none of them', () => {
  expect(labelsOf(months(11), 1150)).not.toHaveProperty('overflow');
  expect(labelsOf(months(11), 1150)).not.toHaveProperty('rotate');
  expect(labelsOf(months(6), 1150)).toMatchObject({ interval: 0 });
  // Nobody points at a picture: each column has its name there.
  expect(labelsOf(months(11), 1150, true)).toMatchObject({ interval: 0, rotate: 35 });
});

it('cuts long names of tours to the width of their columns', () => {
  const tours = Array.from({ length: 8 }, (_, at) => `Путешествие по Алтаю, маршрут ${at}`);
  expect(labelsOf(tours, 1150)).toMatchObject({ interval: 0, overflow: 'truncate' });
});
