import { describe, expect, it } from 'vitest';
import type { Store } from '../shared/storage.ts';
import { attemptKey, uuid } from './attempt.ts';

function memory(): Store {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('attemptKey', () => {
  it('stays the same for the same content, over reloads', () => {
    const store = memory();
    const first = attemptKey(store, 'a', { tourists: 2 });
    expect(attemptKey(store, 'a', { tourists: 2 })).toBe(first);
  });

  it('is new when the content changes, also back to what it was', () => {
    const store = memory();
    const first = attemptKey(store, 'a', { tourists: 2 });
    const second = attemptKey(store, 'a', { tourists: 3 });
    expect(second).not.toBe(first);
    expect(attemptKey(store, 'a', { tourists: 2 })).not.toBe(second);
  });

  it('keeps forms apart, and survives a broken store', () => {
    const store = memory();
    const first = attemptKey(store, 'a', 1);
    expect(attemptKey(store, 'b', 1)).not.toBe(first);
    store.setItem('a', '{broken');
    expect(attemptKey(store, 'a', 1)).toMatch(/^[\da-f-]{36}$/u);
  });
});

it('makes a uuid of version 4 where the browser has no randomUUID', () => {
  const known = crypto.randomUUID.bind(crypto);
  Object.assign(crypto, { randomUUID: undefined });
  try {
    expect(uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u);
  } finally {
    Object.assign(crypto, { randomUUID: known });
  }
});
