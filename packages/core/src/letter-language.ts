import type { CoreLocale } from './locale.ts';

/**
 * The language in which letters and documents go to somebody who reads pages in a language, and in which what is stored for
 * both is said: Chinese is a language of pages alone, its readers are written to in English.
 */
export const letterLanguage = (pages: CoreLocale): 'ru' | 'en' => (pages === 'zh' ? 'en' : pages);
