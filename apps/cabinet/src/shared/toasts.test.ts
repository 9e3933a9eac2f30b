import { expect, it, vi } from 'vitest';
import type { Toast } from './toast.ts';
import { forgetFailures, showFailure, showSuccess } from './toasts.ts';

const shown = vi.hoisted(() => new Set<unknown>());
vi.mock('./toast-body.tsx', () => ({
  showToastNow: ({ message }: Toast) => {
    shown.add(message);
    return () => shown.delete(message);
  },
}));

const REQUEST = 'POST /crm/api/organizer/create';

it('takes what was said of a failed call away once the call has succeeded, and nothing else', async () => {
  showFailure({ message: 'Нет связи', errors: {}, request: REQUEST });
  showFailure({ message: 'Другое не вышло', errors: {}, request: 'POST /crm/api/tour/create' });
  showSuccess('Организация создана');
  await expect.poll(() => shown.size).toBe(3);
  forgetFailures(REQUEST);
  expect([...shown]).toEqual(['Другое не вышло', 'Организация создана']);
});
