import { expect, it, vi } from 'vitest';
import { forgetFailures, setToastPlace, showFailure, showSuccess } from './toasts.ts';

const shown = vi.hoisted(() => new Set<unknown>());
vi.mock('./toast-body.tsx', () => ({
  showToastNow: ({ title, message }: { title?: string; message: string }) => {
    const told = title === undefined ? message : `${title}: ${message}`;
    shown.add(told);
    return () => shown.delete(told);
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

it('says a refusal once, where it is all that the failure says', async () => {
  shown.clear();
  showFailure({ message: 'Это не картинка', errors: { file: 'Это не картинка' } });
  showFailure({ message: 'Проверьте поля', errors: { name: 'Без имени', slug: 'Занято' } });
  await expect.poll(() => [...shown]).toEqual(['Это не картинка', 'Проверьте поля: Без имени Занято']);
});

it('tells what failed where the files of toasts cannot come, and asks for them no more', async () => {
  const ready = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const plain = new Set<unknown>();
  setToastPlace({
    ready,
    showPlainly: ({ message }) => {
      plain.add(message);
      return () => plain.delete(message);
    },
  });
  showFailure({ message: 'Нет связи с сервером', errors: {}, request: REQUEST });
  await expect.poll(() => [...plain]).toEqual(['Нет связи с сервером']);
  showSuccess('Сохранено');
  await expect.poll(() => [...plain]).toContain('Сохранено');
  expect(ready).toHaveBeenCalledOnce();
  forgetFailures(REQUEST);
  expect([...plain]).toEqual(['Сохранено']);
});
