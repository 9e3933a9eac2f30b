import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslations, nameSupport, nestQuotes } from './create.ts';
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
  it('that sends somebody to support says where it is read', () => {
    nameSupport('help@example.test');
    const texts = { ru: { app: { close: 'Напишите: {{support_email}}' } } };
    expect(say(texts, 'app.close')).toBe('Напишите: help@example.test');
    nameSupport('');
  });

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

  it('writes numbers with the sign of its language, and nothing else otherwise than it is', () => {
    const catalogue = {
      hours_one: '{{count}} час',
      hours_few: '{{count}} часа',
      hours_other: '{{count}} часа',
    };
    const said: Translate = createTranslations('ru', { ru: { penalties: catalogue } }).t;
    const hours = (count: number) => said('penalties.hours', { count });
    expect(hours(1.5)).toBe('1,5 часа');
    expect(hours(22)).toBe('22 часа');
    const named = createTranslations('ru', { ru: { app: { close: '{{name}}' } } }).t;
    expect(named('app.close', { name: '<b> & 1.5' })).toBe('<b> & 1.5');
  });
});

describe('quotes within quotes', () => {
  it.each([
    ['«Конная база «Чулышман»» проверит заявку', '«Конная база „Чулышман“» проверит заявку'],
    ['«Тур «К Белухе»» и «Тур»', '«Тур „К Белухе“» и «Тур»'],
    ['«Чулышман» и «Кони»', '«Чулышман» и «Кони»'],
    ['База «Чулышман', 'База «Чулышман'],
    ['«База «Чулышман»', '«База «Чулышман»'],
    ['»Чулышман« «Кони»', '»Чулышман« «Кони»'],
    ['“Base «Chulyshman»”', '“Base «Chulyshman»”'],
  ])('%j is written %j', (text, written) => expect(nestQuotes(text)).toBe(written));

  it('are seen to in every text that a name is put into', () => {
    const t = createTranslations('ru', { ru: { app: { close: '«{{name}}» ответит' } } }).t as Translate;
    expect(t('app.close', { name: 'База «Чулышман»' })).toBe('«База „Чулышман“» ответит');
  });
});
