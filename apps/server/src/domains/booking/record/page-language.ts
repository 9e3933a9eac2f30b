import type { PageLanguage } from '@tropa/contract';
import { letterLanguage } from '@tropa/core';

/** What is kept of whoever booked, or waits for seats: one language for letters, and another for pages where there is one. */
export interface Reading {
  language: 'ru' | 'en';
  page_language: 'zh' | null;
}

/** What is kept of somebody who reads pages in a language. */
export const readingIn = (pages: PageLanguage): Reading => ({
  language: letterLanguage(pages),
  page_language: pages === 'zh' ? pages : null,
});

/** The language of the private page of a booking, and of what leads to it. */
export const pageLanguageOf = ({ language, page_language }: Reading): PageLanguage =>
  page_language ?? language;
