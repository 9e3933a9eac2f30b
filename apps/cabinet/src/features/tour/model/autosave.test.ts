import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave, RETRY_DELAY_MS, SAVE_DELAY_MS, type AutosavePorts } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(outcome: 'saved' | 'refused' | 'failed' | 'offline' = 'saved') {
  let isDirty = false;
  const save = vi.fn<AutosavePorts['save']>(() => {
    if (outcome === 'saved') isDirty = false;
    return Promise.resolve(outcome);
  });
  const ports = { isOn: true, isDirty: () => isDirty, save };
  const autosave = createAutosave(ports);
  const change = () => {
    isDirty = true;
    autosave.change();
  };
  return { autosave, ports, save, change };
}

it('saves once, a moment after the last change', async () => {
  const { autosave, save, change } = start();
  change();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 100);
  change();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 100);
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(save).toHaveBeenCalledOnce();
  expect(autosave.status()).toBe('idle');
});

it('saves nothing while it is off, and begins when it is turned on', async () => {
  const { autosave, ports, save, change } = start();
  autosave.connect({ ...ports, isOn: false });
  change();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS * 2);
  expect(save).not.toHaveBeenCalled();
  autosave.connect(ports);
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(save).toHaveBeenCalledOnce();
});

it('tries a lost connection again, and waits for a change after a refusal', async () => {
  const lost = start('offline');
  lost.change();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
  expect(lost.autosave.status()).toBe('offline');
  await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS);
  expect(lost.save).toHaveBeenCalledTimes(2);
  lost.autosave.stop();

  const refused = start('refused');
  refused.change();
  await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS + RETRY_DELAY_MS);
  expect(refused.autosave.status()).toBe('refused');
  expect(refused.save).toHaveBeenCalledOnce();
});

it('tells by flushing whether all is saved', async () => {
  const well = start();
  well.change();
  expect(await well.autosave.flush()).toBe(true);
  const ill = start('refused');
  ill.change();
  expect(await ill.autosave.flush()).toBe(false);
});
