import type { ChoicePage } from '@tropa/contract';
import { expect, it } from 'vitest';
import { renderSitePage } from '../../render.ts';
import { requestBase } from '../../testing/requests.ts';

const offered = Array.from({ length: 20 }, (_one, index) => {
  const date = `2026-08-${String(index + 5).padStart(2, '0')}`;
  return {
    key: date,
    departure: { tour_id: 1, start: date },
    date_start: date,
    date_end: date,
    time_start: null,
    open_until: null,
    length_minutes: null,
    tour_variant: null,
    free_seats: 5,
    cheaper_by: 0,
  };
}) satisfies ChoicePage['offered'];
const render = (choice: Partial<ChoicePage>, typed: Record<string, string> = {}) =>
  renderSitePage({
    ...requestBase('ru'),
    page: 'choice',
    choice: {
      uuid: '46b823f9-86f4-4d02-8dad-1011327ca327',
      request_id: 1,
      tour_name: 'Крыши',
      tour_type: 2,
      date_start: '2026-08-15',
      date_end: '2026-08-15',
      time_start: null,
      length_minutes: null,
      timezone: 'Europe/Moscow',
      currency: 'RUB',
      reason: '',
      may_stay: false,
      payed_amount: 400_000,
      agent_name: '',
      until: '2026-08-10T20:59:00Z',
      offered,
      credit: null,
      form: { typed, problems: {}, outcome: Object.keys(typed).length > 0 ? 'refused' : 'none' },
      ...choice,
    },
  }).html;
const datesOf = (html: string) => [...html.matchAll(/value="(2026-08-\d\d)"/gu)].map(([, date]) => date);

it('shows the dates nearest to the one that was cancelled, and the others behind a line', () => {
  const [inSight = '', folded = ''] = render({}).split('<details');
  expect(datesOf(inSight)).toEqual(['12', '13', '14', '15', '16', '17'].map((day) => `2026-08-${day}`));
  expect(datesOf(folded)).toHaveLength(14);
  expect(folded).toContain('Ещё 14 дат');
  expect(render({ offered: offered.slice(0, 8) })).not.toContain('Ещё');
});

it('opens the others where one of them was chosen before the form was refused', () => {
  expect(render({})).not.toMatch(/<details[^>]* open/u);
  expect(render({}, { choice: '2026-08-20' })).toMatch(/<details[^>]* open/u);
});
