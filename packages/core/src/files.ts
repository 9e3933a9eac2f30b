import { BYTES_PER_MEGABYTE } from './constants.ts';
import { NBSP, type CoreLocale } from './locale.ts';

const UNIT = { ru: 'МБ', en: 'MB', zh: 'MB' } as const;

/** Size of a file for reading, always in megabytes with two decimals: «0,35 МБ» (docs/rules/interface.md). */
export function formatMegabytes(bytes: number, locale: CoreLocale): string {
  const megabytes = (bytes / BYTES_PER_MEGABYTE).toFixed(2);
  return `${locale === 'ru' ? megabytes.replace('.', ',') : megabytes}${NBSP}${UNIT[locale]}`;
}

/** Whether a file is an image: its type starts with `image/` (docs/rules/interface.md). */
export function isImageType(contentType: string): boolean {
  return contentType.startsWith('image/');
}
