import { expect, it } from 'vitest';
import { bookingKeysOf } from './booking-search.ts';

const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

it.each([
  ['71', { request_id: 71 }],
  [' № 71 ', { request_id: 71 }],
  ['#71', { request_id: 71 }],
  [uuid.toUpperCase(), { uuid }],
  [`https://altai.example/booking/${uuid}?from=letter`, { uuid }],
  ['Anna@Example.test', { email: 'anna@example.test' }],
  ['+7 (913) 555-01-02', { phones: ['+79135550102'] }],
  ['8 913 555-01-02', { phones: ['+79135550102'] }],
  ['913 555 01 02', { phones: ['+9135550102', '+79135550102'] }],
  ['89135550102', { request_id: 89_135_550_102, phones: ['+79135550102'] }],
  ['Анна Смирнова', {}],
  ['%', {}],
  ['+7 913', {}],
])('%s means %o', (search, keys) => {
  expect(bookingKeysOf(search)).toEqual(keys);
});
