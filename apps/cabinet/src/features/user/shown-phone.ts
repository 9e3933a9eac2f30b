import { formatPhone } from '@tropa/core';

/** A phone inside a sentence: it stays on one line. */
export const shownPhone = (phone: string): string => formatPhone(phone).replaceAll(' ', '\u00a0');
