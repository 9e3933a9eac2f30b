import type { CheckInPerson } from '@tropa/contract';
import { createHash } from 'node:crypto';
import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import {
  isCode,
  isWanted,
  newestMarks,
  peopleWith,
  shownTicket,
  ticketOfCode,
  withoutSent,
} from './marks.ts';

const person: CheckInPerson = {
  key: 't1',
  request_id: 77,
  full_name: 'Сидоров Пётр',
  client_name: 'Сидорова Анна',
  phone: '',
  food_restriction: '',
  note: '',
  booked_extras: '',
  is_confirmed: true,
  age: null,
  person: 'adult',
  category: null,
  weight: null,
  is_present: false,
  marked_at: null,
};
const mark = (minute: number, is_present: boolean, key = 't1') => ({
  person: key,
  is_present,
  at: `2027-06-01T09:${String(minute).padStart(2, '0')}:00.000Z`,
});

describe('marks made without a connection', () => {
  it('count by their time, in whatever order they stand', () => {
    const marks = [mark(5, false), mark(1, true), mark(3, true, 't2'), mark(4, true)];
    expect(newestMarks(marks)).toEqual([mark(5, false), mark(3, true, 't2')]);
  });

  it('lie over what the server knew, but for what is newer there', () => {
    expect(peopleWith([person], [mark(5, true)])).toMatchObject([
      { is_present: true, marked_at: mark(5, true).at },
    ]);
    const known = { ...person, marked_at: mark(9, false).at };
    expect(peopleWith([known], [mark(5, true)])).toEqual([known]);
  });

  it('stay in the queue where they were made while others were sent', () => {
    const sent = [mark(1, true), mark(2, true, 't2')];
    expect(withoutSent([mark(3, false), mark(2, true, 't2')], sent)).toEqual([mark(3, false)]);
  });
});

it('knows a voucher by its code, as a camera reads it', async () => {
  const uuid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
  const link = `https://altai.example/booking/${uuid}`;
  const rows = encodeQR(link, 'raw', { border: 4, ecc: 'medium' });
  const SCALE = 4;
  const side = rows.length * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)];
      pixels.set(isDark ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * side + x) * 4);
    }
  const read = decodeQR({ width: side, height: side, data: pixels });
  expect(read).toBe(link);
  const hash = createHash('sha256').update(uuid).digest('hex');
  const ticket = { request_id: 77, person: null, is_canceled: false, hash };
  const codes = [ticket];
  expect(await ticketOfCode({ codes }, read)).toBe(ticket);
  expect(await ticketOfCode({ codes }, link.replace('3f25', '3f26'))).toBeUndefined();
  expect(await ticketOfCode({ codes }, '77')).toBeUndefined();
  expect([link, '№ 77', 'Сидоров'].map(isCode)).toEqual([true, false, false]);
});

describe('a ticket that is shown', () => {
  const ticket = { request_id: 77, person: null, is_canceled: false, hash: '' };
  const other = { ...person, key: 't2', full_name: 'Сидорова Анна' };
  const come = { ...person, is_present: true, marked_at: mark(5, true).at };
  const strangers = [{ ...person, key: 't9', request_id: 78 }];

  it('lets in whoever it names, once', () => {
    const own = { ...ticket, person: 't1' };
    expect(shownTicket(own, [person, other])).toEqual({ kind: 'person', request_id: 77, person });
    expect(shownTicket(own, [come, other])).toEqual({
      kind: 'used',
      request_id: 77,
      person: come,
      at: come.marked_at,
    });
  });

  it('of a whole booking is used up when everybody has come', () => {
    expect(shownTicket(ticket, [come, other, ...strangers])).toEqual({ kind: 'booking', request_id: 77 });
    const last = { ...other, is_present: true, marked_at: mark(9, true).at };
    expect(shownTicket(ticket, [come, last, ...strangers])).toEqual({
      kind: 'used',
      request_id: 77,
      person: null,
      at: last.marked_at,
    });
  });

  it('of somebody who goes alone asks nothing more', () => {
    expect(shownTicket(ticket, [person, ...strangers])).toEqual({ kind: 'person', request_id: 77, person });
  });

  it('of a place that somebody was named for since is its booking’s', () => {
    expect(shownTicket({ ...ticket, person: 'p77.1' }, [come, other])).toMatchObject({ kind: 'booking' });
  });

  it('counts no more once the booking is cancelled, and is none where nobody knows it', () => {
    expect(shownTicket({ ...ticket, is_canceled: true }, [])).toEqual({ kind: 'canceled', request_id: 77 });
    expect(shownTicket(undefined, [person])).toEqual({ kind: 'unknown' });
  });
});

it('finds people by name and number', () => {
  expect(['сидор', '77', '№ 77', 'анна', '7', 'иванов'].map((text) => isWanted(person, text))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
