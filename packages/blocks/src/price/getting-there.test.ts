import type { TourCity } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { describe, expect, it } from 'vitest';
import { sampleTour } from '../samples/tour.ts';
import { cityLines, meetingLines } from './getting-there.ts';

const t = translator('ru');
const city: TourCity = {
  id: 'c1',
  city: { kind: 'city', name: 'Барнаул', iso_code: null },
  can_arrival: true,
  can_departure: true,
  can_airplane: true,
  day_arrival: 1,
  time_arrival: '10:30',
  day_departure: 3,
  time_departure: null,
  can_train: true,
  train_day_arrival: 0,
  train_time_arrival: null,
  train_day_departure: null,
  train_time_departure: null,
  can_other_mean_of_transport: false,
  can_other: true,
  comment_for_arrival_departure: 'Встретим',
};
const tour = (changes: object) => ({ ...sampleTour('ru'), ...changes });

describe('the way to a tour', () => {
  it('is told by each means of transport', () => {
    expect(cityLines(tour({ cities: [city] }), t)).toEqual([
      'Барнаул: самолётом (прибытие: день\u00A01, до\u00A010:30; отправление: день\u00A03), поездом (прибытие: накануне), своим ходом. Встретим',
    ]);
  });
  it('says which way only, and leaves out what there is not', () => {
    const back = {
      ...city,
      can_arrival: false,
      can_train: false,
      can_other: false,
      comment_for_arrival_departure: '',
    };
    expect(cityLines(tour({ cities: [back, { ...city, city: null }] }), t)).toEqual([
      'Барнаул: только обратно. самолётом (отправление: день\u00A03)',
    ]);
  });
  it('begins and ends where everybody may know', () => {
    const places = { gathering_place: 'Чемал', approximate_place: 'Чемал', end_place: 'Барнаул' };
    expect(meetingLines(tour(places), t)).toEqual(['Чемал', 'Окончание: Барнаул']);
    expect(meetingLines(tour({}), t)).toEqual([]);
  });
});
