import { expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { baseline } from './baseline.ts';
import { disputedFields, seenSince, untilNobodyIsQuicker } from './elsewhere.ts';

const stored = { name: 'Тропа', phone: '+7 1', hours: ['9'] };

it('a field that two have changed differently is disputed, and no other', () => {
  const seen = baseline(stored);
  expect(disputedFields(seen, { ...stored, name: 'Они' }, { ...stored, name: 'Я' })).toEqual(['name']);
  expect(disputedFields(seen, { ...stored, hours: ['8'] }, { ...stored, hours: ['7'] })).toEqual(['hours']);
  // The same twice, and each something of its own.
  expect(disputedFields(seen, { ...stored, name: 'Я' }, { ...stored, name: 'Я' })).toEqual([]);
  expect(disputedFields(seen, { ...stored, phone: '+7 2' }, { ...stored, name: 'Я' })).toEqual([]);
});

it('what comes meanwhile is not forgotten of a field that is being changed', () => {
  const mine = { ...stored, name: 'Я' };
  const theirs = { ...stored, name: 'Они', phone: '+7 2' };
  // The form has read theirs on its own: its untouched fields follow.
  const seen = baseline(seenSince(baseline(stored), theirs, mine));
  expect(seen).toEqual({ ...stored, phone: '+7 2' });
  expect(disputedFields(seen, theirs, { ...mine, phone: '+7 2' })).toEqual(['name']);
  // So they do where the form has shown it already: what is typed into it later is no dispute.
  const shown = baseline(seenSince(baseline(stored), theirs, { ...mine, phone: '+7 2' }));
  expect(disputedFields(shown, theirs, { ...mine, phone: '+7 3' })).toEqual(['name']);
});

const quicker = new ApiFailure({ message: 'Отказ', status: 412, type: 'changed_elsewhere' });

it('who was quicker in the same moment is joined, and in the end it is told', async () => {
  let version = 1;
  const sent: number[] = [];
  const send = (times: number) => async (seen: number) => {
    sent.push(seen);
    if (sent.length > times) return;
    version += 1;
    throw quicker;
  };
  await untilNobodyIsQuicker(async () => version, send(2));
  expect(sent).toEqual([1, 2, 3]);
  sent.length = 0;
  await expect(untilNobodyIsQuicker(async () => version, send(99))).rejects.toBe(quicker);
  expect(sent).toHaveLength(5);
});

it('another refusal is no reason to try again, and nothing goes where the person decides so', async () => {
  const refused = new ApiFailure({ message: 'Отказ', status: 422, type: 'validation' });
  let calls = 0;
  const send = async () => {
    calls += 1;
    throw refused;
  };
  await expect(untilNobodyIsQuicker(async () => 1, send)).rejects.toBe(refused);
  await untilNobodyIsQuicker(async () => null, send);
  expect(calls).toBe(1);
});
