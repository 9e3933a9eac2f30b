import { expect, it, vi } from 'vitest';
import { afterPress, watchPresses } from './after-press.ts';

const page = new EventTarget();
watchPresses(page);

it('does at once what comes without a press', () => {
  const run = vi.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

it.each(['pointerup', 'pointercancel'])('waits for the click that follows a %s', async (end) => {
  const order: string[] = [];
  page.dispatchEvent(new Event('pointerdown'));
  afterPress(() => order.push('text'));
  page.dispatchEvent(new Event(end));
  order.push('click');
  await expect.poll(() => order).toEqual(['click', 'text']);
  afterPress(() => order.push('next'));
  expect(order).toEqual(['click', 'text', 'next']);
});
