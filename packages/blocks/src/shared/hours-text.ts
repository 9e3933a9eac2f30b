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

/** The least of hours with a part: «от 2 часов 30 минут». */
export function hoursFromText(hours: number, t: Translate): string {
  const minutes = Math.round(hours * 60);
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return t('blocks.duration.from_minutes', { count: rest });
  const from = t('blocks.duration.from_hours', { count: whole });
  return rest === 0 ? from : `${from} ${t('blocks.duration.minutes_of', { count: rest })}`;
}
