import { publicBookingCalls } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import {
  bookingBody,
  fieldOfError,
  namedTourists,
  stepOfField,
  stepProblems,
  touristsCount,
  type Values,
} from './form-values.ts';

const seats = new Map([
  ['5', 3],
  ['6', 0],
]);
const good: Values = {
  date: '5',
  tourists: '3',
  'tourists_data.1.last_name': 'Соколов',
  'tourists_data.1.first_name': ' Пётр ',
  'contacts.last_name': 'Соколова',
  'contacts.first_name': 'Анна',
  'contacts.email': 'anna@example.com',
  'contacts.phone': '8 916 123-45-67',
  comment: '',
  'consents.personal_data': '1',
  'consents.agreement': '1',
};

describe('stepProblems', () => {
  it('wants a date that has seats', () => {
    expect(stepProblems('date', good, seats)).toEqual({});
    expect(stepProblems('date', { date: '6' }, seats)).toEqual({ date: 'choose_date' });
    expect(stepProblems('date', {}, seats)).toEqual({ date: 'choose_date' });
  });

  it('wants a number of tourists that fits', () => {
    expect(stepProblems('tourists', good, seats)).toEqual({});
    expect(stepProblems('tourists', { ...good, tourists: '4' }, seats)).toEqual({ tourists: 'tourists_max' });
    for (const tourists of ['', '0'])
      expect(stepProblems('tourists', { ...good, tourists }, seats)).toEqual({ tourists: 'required' });
    for (const tourists of ['-1', '1.5', 'два'])
      expect(stepProblems('tourists', { ...good, tourists }, seats)).toEqual({ tourists: 'whole' });
  });

  it('wants both names of a tourist, or none', () => {
    const half = { ...good, 'tourists_data.1.first_name': ' ' };
    expect(stepProblems('tourists', half, seats)).toEqual({ 'tourists_data.1.first_name': 'half_name' });
  });

  it('wants contacts and each consent', () => {
    expect(stepProblems('contacts', good, seats)).toEqual({});
    expect(stepProblems('contacts', { date: '5' }, seats)).toEqual({
      'contacts.last_name': 'required',
      'contacts.first_name': 'required',
      'contacts.email': 'required',
      'contacts.phone': 'required',
      'consents.personal_data': 'consent',
      'consents.agreement': 'consent',
    });
    expect(
      stepProblems('contacts', { ...good, 'contacts.email': 'anna@', 'contacts.phone': '123' }, seats),
    ).toEqual({ 'contacts.email': 'email', 'contacts.phone': 'phone' });
  });
});

describe('bookingBody', () => {
  it('is what the booking call takes', () => {
    const body = bookingBody(good, 12, 13_800_000, [{ last_name: 'Соколов', first_name: 'Пётр' }]);
    expect(publicBookingCalls.create.body.parse(body)).toMatchObject({
      tour_id: 12,
      date: 5,
      tourists: 3,
      expected_total: 13_800_000,
      contacts: { first_name: 'Анна', phone: '+79161234567' },
      tourists_data: [{ last_name: 'Соколов', first_name: 'Пётр' }],
    });
  });

  it('names a departure of a weekly schedule by its local start', () => {
    const body = bookingBody({ ...good, date: '2027-06-12T11:00' }, 12, 13_800_000, []);
    expect(publicBookingCalls.create.body.parse(body).start).toBe('2027-06-12T11:00');
    expect(body.date).toBeUndefined();
  });
});

it('finds the place of an error among the tourists that were named', () => {
  expect(namedTourists(good)).toEqual([1]);
  expect(fieldOfError('tourists_data.0.last_name', [1])).toBe('tourists_data.1.last_name');
  expect(fieldOfError('contacts.email', [])).toBe('contacts.email');
});

it('knows the step of a field', () => {
  expect(
    ['date', 'tourists', 'tourists_data.0.last_name', 'contacts.email', 'comment'].map(stepOfField),
  ).toEqual(['date', 'tourists', 'tourists', 'contacts', 'contacts']);
});

it('takes what was chosen into the body, and finds errors about it', () => {
  const chosen = {
    categories: [
      { id: 'adult', count: 2 },
      { id: 'infant', count: 1 },
    ],
    extras: [{ id: 'tent', quantity: 1 }],
  };
  expect(publicBookingCalls.create.body.parse(bookingBody(good, 12, 1, [], chosen))).toMatchObject(chosen);
  expect(fieldOfError('categories.1.count', [], chosen)).toBe('categories.infant');
  expect(fieldOfError('extras.0.quantity', [], chosen)).toBe('extras.tent');
  expect(fieldOfError('extras.7.id', [], chosen)).toBe('tourists');
  expect(['categories.infant', 'extras.tent'].map(stepOfField)).toEqual(['tourists', 'tourists']);
});

it('counts seats apart from tourists where some take none', () => {
  expect(stepProblems('tourists', { ...good, tourists: '4' }, seats, 3)).toEqual({});
  expect(stepProblems('tourists', good, seats, 4)).toEqual({ tourists: 'tourists_max' });
});

describe('a variant of a date', () => {
  it('is chosen with its date, and goes into the body by its own name', () => {
    expect(bookingBody({ ...good, date: '5~house' }, 7, 100, [])).toMatchObject({
      date: 5,
      date_uid: 'house',
    });
    expect(bookingBody({ ...good, date: '2027-05-01T11:00~a~b' }, 7, 100, [])).toMatchObject({
      start: '2027-05-01T11:00',
      date_uid: 'a~b',
    });
    expect(bookingBody(good, 7, 100, [])).not.toHaveProperty('date_uid');
  });

  it('that is gone is said at the date', () => {
    expect(stepOfField(fieldOfError('date_uid', []))).toBe('date');
  });
});

it('takes what is typed for a number of people for that number or for none', () => {
  const counts = { '7': 7, '１２': 12, '1 000': 1000, '7,5': 0, '7.5': 0, '-1': 0, '1e3': 0, '': 0 };
  for (const [text, count] of Object.entries(counts)) expect(touristsCount({ tourists: text })).toBe(count);
  const problems = (values: Record<string, string>) =>
    stepProblems('tourists', { date: '1', ...values }, new Map([['1', 100]]));
  for (const tourists of ['7,5', '7.5', '-1', '1e3'])
    expect(problems({ tourists })).toEqual({ tourists: 'whole' });
  expect(problems({ tourists: '99999999999999999999' })).toEqual({ tourists: 'whole' });
  expect(problems({ tourists: '2', 'extras.e': '3' })).toEqual({ 'extras.e': 'more_than_tourists' });
  expect(problems({ tourists: '2', 'extras.e': '2' })).toEqual({});
});
