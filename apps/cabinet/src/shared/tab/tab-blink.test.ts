import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTabBlinker } from './tab-blink.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function fakeTab(isHidden = true) {
  const state = { isHidden, title: 'Бронирования - Тропа', icon: '/favicon.svg' };
  const blinker = createTabBlinker(
    {
      isHidden: () => state.isHidden,
      title: () => state.title,
      setTitle: (title) => (state.title = title),
      icon: () => state.icon,
      setIcon: (icon) => (state.icon = icon),
    },
    'alert.svg',
  );
  return { state, blinker };
}

it('alternates title and icon every second while the tab is hidden', () => {
  const { state, blinker } = fakeTab();
  blinker.alert('Новая заявка');
  expect(state).toMatchObject({ title: 'Новая заявка', icon: 'alert.svg' });
  vi.advanceTimersByTime(999);
  expect(state.title).toBe('Новая заявка');
  vi.advanceTimersByTime(1);
  expect(state).toMatchObject({ title: 'Бронирования - Тропа', icon: '/favicon.svg' });
  vi.advanceTimersByTime(1000);
  expect(state).toMatchObject({ title: 'Новая заявка', icon: 'alert.svg' });
});

it('is as before once the tab is looked at, and stays so', () => {
  const { state, blinker } = fakeTab();
  blinker.alert('Новая заявка');
  blinker.noticed();
  expect(state).toMatchObject({ title: 'Бронирования - Тропа', icon: '/favicon.svg' });
  vi.advanceTimersByTime(5000);
  expect(state).toMatchObject({ title: 'Бронирования - Тропа', icon: '/favicon.svg' });
  expect(blinker.isBlinking()).toBe(false);
});

it('does not blink while somebody looks', () => {
  const { state, blinker } = fakeTab(false);
  blinker.alert('Новая заявка');
  expect(state.title).toBe('Бронирования - Тропа');
  expect(blinker.isBlinking()).toBe(false);
});

it('goes on with the newer message, and comes back to the page’s own title', () => {
  const { state, blinker } = fakeTab();
  blinker.alert('Новая заявка');
  blinker.alert('2 новые заявки');
  expect(state.title).toBe('2 новые заявки');
  vi.advanceTimersByTime(1000);
  expect(state.title).toBe('Бронирования - Тропа');
});

it('keeps a title that the page set while it blinked', () => {
  const { state, blinker } = fakeTab();
  blinker.alert('Новая заявка');
  state.title = 'Заявка № 15 - Тропа';
  blinker.noticed();
  expect(state.title).toBe('Заявка № 15 - Тропа');
});
