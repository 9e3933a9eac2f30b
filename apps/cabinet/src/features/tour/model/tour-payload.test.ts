import { tourInput, type ScheduleSeason } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { newScheduleSeason } from './seasons.ts';
import { payloadOf } from './tour-payload.ts';
import { emptyImpression, emptyProgramItem, newTourValues } from './tour-values.ts';

const values = newTourValues({
  use_standard_cancellation_terms: true,
  penalties: [],
  penalties_conditions: '',
});
const picture = { id: 7, url: '/media/image/a{size}.jpg', width: 10, height: 10, color: '#123456' };

describe('payloadOf', () => {
  it('makes a body that the contract accepts, of an empty form too', () => {
    expect(tourInput.safeParse(payloadOf(values)).success).toBe(true);
  });

  it('sends pictures by their ids only, at every depth', () => {
    const body = payloadOf({
      ...values,
      photos: [picture],
      main_impressions: [{ ...emptyImpression(), photo: picture }],
      program: [{ ...emptyProgramItem(), photos: [picture] }],
    });
    expect(JSON.stringify(body)).not.toContain('/media/');
    expect(body.photos).toEqual([{ id: 7 }]);
    expect(body.program?.[0]?.photos).toEqual([{ id: 7 }]);
  });

  it('leaves out of a season what it has of the hours from the tour', () => {
    const season = newScheduleSeason('2027-06-01');
    const hoursOf = (hourly: ScheduleSeason['hourly']) => {
      const week = { ...values.tour_week_schedule, seasons: [{ ...season, hourly }] };
      return payloadOf({ ...values, tour_week_schedule: week }).tour_week_schedule?.seasons[0];
    };
    expect(hoursOf({ opening: [] })).toEqual(season);
    expect(hoursOf({ least_sum: 0, opening: [] })?.hourly).toEqual({ least_sum: 0 });
    const opening = [{ weekdays: [6], from: '10:00', until: '14:00' }];
    expect(hoursOf({ opening })?.hourly).toEqual({ opening });
  });

  it('keeps the duration of its kind of tour only', () => {
    const both = { ...values, duration: 3, duration_hours: 2.5 };
    expect(payloadOf(both)).toMatchObject({ duration: 3, duration_hours: null });
    expect(payloadOf({ ...both, type: 2 })).toMatchObject({ duration: null, duration_hours: 2.5 });
  });

  it('drops blank lines, a place without a name, and the size of a full prepayment', () => {
    const body = payloadOf({
      ...values,
      in_price: [' Проживание ', '', '  '],
      list_of_things: [''],
      main_location: { kind: 'region', name: ' ', iso_code: null },
      prepayment_type: 'full',
      prepayment_size: 30,
    });
    expect(body.in_price).toEqual(['Проживание']);
    expect(body).toMatchObject({ has_list_of_things: false, list_of_things: [], main_location: null });
    expect(body.prepayment_size).toBeNull();
  });

  it('sends every field of the contract', () => {
    const sent = Object.keys(payloadOf(values));
    expect(Object.keys(tourInput.shape).filter((name) => !sent.includes(name))).toEqual([]);
  });

  it('keeps the request period only while it is used', () => {
    const dates = { request_period_start: '2027-06-01', request_period_end: '2027-08-31' };
    expect(payloadOf({ ...values, ...dates }).request_period_start).toBeNull();
    expect(payloadOf({ ...values, ...dates, use_request_period: true })).toMatchObject(dates);
  });

  it('sends no base while nothing is written of it', () => {
    expect(payloadOf(values).living_base).toBeNull();
    const base = { title: '', description: null, photos: [picture] };
    expect(payloadOf({ ...values, living_base: base }).living_base).toEqual({ ...base, photos: [{ id: 7 }] });
  });

  it('sends of a discount what its kind asks for', () => {
    const discount = {
      id: 'a',
      type: 2 as const,
      kind: 2 as const,
      value: 10,
      booked_before: '2027-01-01',
      days_before: 60,
      season_start: '2027-01-01',
      season_end: null,
    };
    expect(payloadOf({ ...values, discounts: [discount] }).discounts).toEqual([
      { ...discount, booked_before: null, season_start: null },
    ]);
  });
});
