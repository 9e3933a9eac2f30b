import { expect, it } from 'vitest';
import { handsOn } from './busy-hands.ts';

interface Field {
  matches: () => boolean;
  closest: () => object | null;
}
const field = (dialog: object | null = null): Field => ({ matches: () => true, closest: () => dialog });

function page() {
  let listener: ((event: { target: unknown }) => void) | undefined;
  const state = { focused: null as Field | null, dialog: null as object | null, at: '/org/1/dashboard' };
  const hands = handsOn(
    {
      addEventListener: (_type, next) => (listener = next),
      removeEventListener: () => (listener = undefined),
      get activeElement() {
        return state.focused;
      },
      querySelector: () => state.dialog,
    },
    () => state.at,
  );
  hands.follow();
  return { state, hands, type: (target: Field) => listener?.({ target }) };
}

it('a page that nobody works on is free', () => {
  const { hands } = page();
  expect(hands.isBusy()).toBe(false);
});

it('a field in hand is not broken into, and a form that was typed in only once it is left', () => {
  const { state, hands, type } = page();
  const input = field();
  state.focused = input;
  expect(hands.isBusy()).toBe(true);
  state.focused = null;
  expect(hands.isBusy()).toBe(false);
  type(input);
  expect(hands.isBusy()).toBe(true);
  state.at = '/org/1/tours';
  expect(hands.isBusy()).toBe(false);
});

it('another dialog is waited for, and what is typed into it is over with it', () => {
  const { state, hands, type } = page();
  state.dialog = {};
  expect(hands.isBusy()).toBe(true);
  type(field(state.dialog));
  state.dialog = null;
  expect(hands.isBusy()).toBe(false);
});
