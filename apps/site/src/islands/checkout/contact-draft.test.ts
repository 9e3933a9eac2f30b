import { expect, it } from 'vitest';
import { keepContacts, keptContacts } from './contact-draft.ts';

function memory(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('keeps phone and e-mail alone, and fills in just what is empty', () => {
  const store = memory();
  keepContacts(store, {
    'contacts.phone': ' +79160000000 ',
    'contacts.email': 'anna@example.com',
    'contacts.last_name': 'Соколова',
    comment: 'без орехов',
  });
  expect([...store.kept.values()].join()).not.toMatch(/Соколова|орехов/u);
  expect(keptContacts(store, {})).toEqual({
    'contacts.phone': '+79160000000',
    'contacts.email': 'anna@example.com',
  });
  expect(keptContacts(store, { 'contacts.email': 'b@example.com' })).toEqual({
    'contacts.phone': '+79160000000',
  });
});

it('does not lose what is kept to an empty form, and bears what is broken', () => {
  const store = memory({ 'tropa.contacts': '{"contacts.phone":"+7"}' });
  keepContacts(store, { 'contacts.phone': '', 'contacts.email': '' });
  expect(keptContacts(store, {})).toEqual({ 'contacts.phone': '+7' });
  for (const broken of ['{', 'null', '"x"', '{"contacts.phone":5}'])
    expect(keptContacts(memory({ 'tropa.contacts': broken }), {})).toEqual({});
});
