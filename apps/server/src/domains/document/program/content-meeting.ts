import { mapLink, meetingLines } from '@tropa/blocks/tour-texts';
import { formatDate, formatTime } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { section, type Section } from './content-parts.ts';
import type { ProgramFacts } from './facts.ts';

/** Shows a district. */
const ZOOM = 13;

/** Where and when one meets: before the prepayment, and for everybody, only about where. */
export function meetingSection(facts: ProgramFacts, t: Translate): Section[] {
  const { tour, booking, language } = facts;
  const shown = booking ? booking.meeting_place : (meetingLines({ ...tour, end_place: '' }, t)[0] ?? '');
  const { lat, lng } = tour;
  const rough = lat === null || lng === null ? null : { lat, lng, is_exact: false };
  const point = booking ? booking.meeting_point : rough;
  const start =
    booking?.date_start && booking.time_start
      ? `${formatDate(booking.date_start, language, 'full')}, ${formatTime(booking.time_start, language)}`
      : '';
  const lines = [
    { name: t('tour_program.meeting.place'), value: shown, url: '' },
    { name: t('tour_program.meeting.start'), value: start, url: '' },
    { name: t('tour_program.meeting.end'), value: tour.end_place, url: '' },
    {
      name: point?.is_exact ? t('tour_program.meeting.point') : t('tour_program.meeting.area'),
      value: point ? `${point.lat}, ${point.lng}` : '',
      url: point ? mapLink(point, ZOOM, facts) : '',
    },
  ].filter(({ value }) => value !== '');
  const isLater = booking !== null && !booking.is_prepaid;
  return section(
    t('tour_program.meeting.title'),
    [lines.length === 0 ? null : { kind: 'facts', facts: lines }],
    isLater ? t('tour_program.meeting.later') : '',
  );
}
