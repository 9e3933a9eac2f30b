import type { Translate } from '@tropa/i18n';

/** How long hours with a part are, as people say it: «2 часа 30 минут». */
export function hoursText(hours: number, t: Translate): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    whole > 0 ? t('blocks.duration.hours', { count: whole }) : '',
    rest > 0 ? t('blocks.duration.minutes', { count: rest }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}
