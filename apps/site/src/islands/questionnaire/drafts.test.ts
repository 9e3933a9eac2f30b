import { describe, expect, it } from 'vitest';
import { createDrafts } from './drafts.ts';
import { patchOf } from './patch.ts';

function memory(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

describe('what was typed and is not saved', () => {
  it('outlives a reload, and is forgotten once it is saved', () => {
    const store = memory();
    createDrafts(store, 'a').put('place-1', 'last_name', 'Ким');
    const again = createDrafts(store, 'a');
    expect(again.of('place-1')).toEqual({ last_name: 'Ким' });
    again.settle('place-1', { last_name: 'Ким' });
    expect(again.keys()).toEqual([]);
    expect(store.kept.size).toBe(0);
  });

  it('stays where it was typed anew while it was being saved', () => {
    const drafts = createDrafts(memory(), 'a');
    drafts.put('place-1', 'passport', '4510 123456');
    drafts.put('place-1', 'phone', '1');
    const sent = drafts.of('place-1');
    drafts.put('place-1', 'phone', '12');
    drafts.settle('place-1', sent);
    expect(drafts.of('place-1')).toEqual({ phone: '12' });
  });

  it('is read from a broken store as nothing', () => {
    expect(createDrafts(memory({ a: '{"place-1":{"evil":"x","phone":7}}' }), 'a').of('place-1')).toEqual({});
    expect(createDrafts(memory({ a: '{' }), 'a').keys()).toEqual([]);
  });
});

it('what is chosen and then emptied is sent as nothing; countries by their codes', () => {
  const codeOf = (name: string) => (name === 'Россия' ? 'RU' : undefined);
  expect(patchOf({ sex: '', phone: ' ', citizenship: 'Россия' }, codeOf)).toEqual({
    sex: null,
    phone: '',
    citizenship: 'RU',
  });
  expect(patchOf({ citizenship: 'Росс' }, codeOf)).toEqual({});
  expect(patchOf({ citizenship: '' }, codeOf)).toEqual({ citizenship: null });
});
