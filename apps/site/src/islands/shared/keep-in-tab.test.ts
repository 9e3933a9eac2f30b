import { expect, it } from 'vitest';
import { keepInTab } from './keep-in-tab.ts';

const field = (name: string, type = 'text', value = '', checked = false) => ({ name, type, value, checked });
const stars = (chosen = '') => ['5', '4'].map((value) => field('rating', 'radio', value, value === chosen));

it('keeps what is typed for the page that is loaded anew, and gives nothing back once it is sent', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const load = (elements: ReturnType<typeof field>[]) => {
    const heard: (() => void)[] = [];
    const form = { elements, addEventListener: (_type: string, hear: () => void) => void heard.push(hear) };
    const forget = keepInTab(form as unknown as HTMLFormElement, 'tropa.form./help', store);
    return {
      values: elements.map(({ value }) => value),
      chosen: elements.filter(({ checked }) => checked).map(({ value }) => value),
      type: () => heard.forEach((hear) => hear()),
      forget,
    };
  };
  const first = [
    field('name'),
    field('message', 'textarea'),
    field('token', 'hidden', 'x'),
    field('yes', 'checkbox', '1', true),
    ...stars('4'),
  ];
  const page = load(first);
  Object.assign(first[0] ?? {}, { value: 'Анна' });
  Object.assign(first[1] ?? {}, { value: 'Нас четверо' });
  page.type();
  expect([...kept.values()]).toEqual(['{"name":"Анна","message":"Нас четверо","rating":"4"}']);
  // What the page gives itself stands.
  const again = load([
    field('name', 'text', 'Анна Ковалёва'),
    field('message', 'textarea'),
    field('token', 'hidden', 'y'),
    field('yes', 'checkbox', '1'),
    ...stars(),
  ]);
  expect(again.values).toEqual(['Анна Ковалёва', 'Нас четверо', 'y', '1', '5', '4']);
  expect(again.chosen).toEqual(['4']);
  expect(load(stars('5')).chosen).toEqual(['5']);
  again.forget();
  expect(load([field('name'), field('message', 'textarea')]).values).toEqual(['', '']);
  // Typed before the script was there, and nothing since.
  load([field('name', 'text', 'Ан')]);
  expect(load([field('name')]).values).toEqual(['Ан']);
});
