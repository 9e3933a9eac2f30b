import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslations } from './create.ts';
import type { Translate } from './index.ts';

const warn = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => warn.mockClear());

/** As the cabinet calls it, with a key that no catalogue has. */
const say = (catalogues: Record<string, object>, key: string) => {
  const t: Translate = createTranslations('ru', catalogues).t;
  return t(key as 'app.close');
};

describe('a translation', () => {
  it('that is missing logs a warning and shows the key itself', () => {
    expect(say({ ru: { app: { close: 'Закрыть' } } }, 'app.not_there')).toBe('app.not_there');
    expect(warn).toHaveBeenCalledExactlyOnceWith('Missing translation: app.not_there');
  });

  it('is not taken from another language when its own lacks it', () => {
    expect(say({ ru: {}, en: { app: { close: 'Close' } } }, 'app.close')).toBe('app.close');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('that is there is said without a warning', () => {
    expect(say({ ru: { app: { close: 'Закрыть' } } }, 'app.close')).toBe('Закрыть');
    expect(warn).not.toHaveBeenCalled();
  });
});
