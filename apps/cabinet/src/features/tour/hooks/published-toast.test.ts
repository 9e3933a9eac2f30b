import { translator } from '@tropa/i18n';
import { expect, it, vi } from 'vitest';
import { showToast } from '../../../shared/toasts.ts';
import { showPublished } from './published-toast.tsx';

vi.mock('../../../shared/toasts.ts', () => ({ showToast: vi.fn() }));

it.each([
  [1, 'Тур опубликован'],
  [2, 'Экскурсия опубликована'],
] as const)('says of type %i: %s', (type, title) => {
  const t = translator('ru');
  showPublished({ tour: { type, site_url: null }, t, onMakeSite: vi.fn() });
  expect(showToast).toHaveBeenLastCalledWith(expect.objectContaining({ title }));
});
