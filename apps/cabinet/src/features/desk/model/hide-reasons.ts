import type { TFunction } from 'i18next';

/** Why messages are hidden mostly, as their writers read it. */
export const hideReasons = (t: TFunction): string[] =>
  (['contacts', 'away', 'insult', 'advertising'] as const).map((why) => t(`desk.chat.hide_reasons.${why}`));
