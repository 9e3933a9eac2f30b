import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTURE_TONES } from '../../../model/departure-state.ts';
import { dayNumber } from '../../../model/stretches.ts';
import {
  barsAround,
  carryingOf,
  fixedBecause,
  isSameBar,
  type PlacedBar,
  type Row,
} from '../../../model/timeline.ts';
import classes from './timeline.module.css';
import { vars } from './vars.ts';
import { useBarWords } from './use-bar-words.ts';

interface TimelineRowProps {
  row: Row;
  /** Which of all rows it is, of how many, and where it stands, in pixels: most rows are not there. */
  place: number;
  count: number;
  top: number;
  /** The number of the first day that can be scrolled to. */
  begins: number;
  /** The days that are drawn. */
  from: string;
  to: string;
  /** The bar that the tab key leads to: by its key, or the first one in sight; null: none of this row. */
  reachedKey: string | typeof FIRST | null;
  /** Where the keys are in this row or beside it: the day of their bar. */
  focusedDay: string | null;
  openKey: string | null;
  onOpen: (bar: PlacedBar) => void;
  withTours: boolean;
  /** Names how departures are carried; undefined: they are not. */
  hintId: string | undefined;
  today: string;
  /** Its days are drawn over for new dates. */
  isDrawn: boolean;
}

/** The first bar in sight. */
export const FIRST = Symbol('first');
/** Of a day's width there is room for words from so many days on. */
const DAYS_OF_WORDS = 4;
/** A day alone has room for so many digits: «9/12», not «40/40». */
const DIGITS_OF_A_DAY = 3;

/** A tour or a guide with its bars; its name is seen among the names of rows. */
export const TimelineRow = memo(function TimelineRow({
  row,
  place,
  count,
  top,
  reachedKey,
  focusedDay,
  isDrawn,
  begins,
  from,
  to,
  openKey,
  ...shown
}: TimelineRowProps) {
  const { t } = useTranslation();
  const words = useBarWords();
  const { key, name, tour_id, lanes, bars } = row;
  const opened = openKey === null ? undefined : bars.find((bar) => bar.key === openKey);
  const also = [
    ...(focusedDay === null ? [] : [focusedDay, shown.today]),
    ...(opened === undefined ? [] : [opened.date_start]),
  ];
  const seen = barsAround(bars, [from, to], also);
  const first = reachedKey === FIRST ? seen.find((bar) => bar.date_end >= from)?.key : reachedKey;
  return (
    <li
      className={classes['row']}
      data-row={key}
      aria-setsize={count}
      aria-posinset={place + 1}
      style={vars({ '--lanes': lanes, '--top': `${top}px` })}
    >
      <VisuallyHidden component="h3">{name || t('tour.untitled')}</VisuallyHidden>
      <ul className={classes['track']} data-tour={(isDrawn && tour_id) || undefined} data-name={name}>
        {seen.map((bar) => {
          const start = dayNumber(bar.date_start);
          return (
            <BarItem
              key={bar.key}
              bar={bar}
              at={Math.max(begins, start)}
              length={dayNumber(bar.date_end) - Math.max(begins, start) + 1}
              isCutLeft={start < begins}
              isCutRight={false}
              isReached={bar.key === first}
              wordsFrom={DAYS_OF_WORDS}
              name={words(bar)}
              t={t}
              openKey={openKey}
              {...shown}
            />
          );
        })}
      </ul>
    </li>
  );
});

interface BarItemProps extends Pick<
  TimelineRowProps,
  'openKey' | 'onOpen' | 'withTours' | 'hintId' | 'today'
> {
  bar: PlacedBar;
  /** The first day that is seen of it, by its number, and how many are. */
  at: number;
  length: number;
  isCutLeft: boolean;
  isCutRight: boolean;
  isReached: boolean;
  /** From so many days on there is room for words. */
  wordsFrom: number;
  /** All that it tells. A row asks for its words once: there are thousands of bars. */
  name: string;
  t: TFunction;
}

const SHOWN = [
  'at',
  'length',
  'isCutLeft',
  'isCutRight',
  'isReached',
  'onOpen',
  'withTours',
  'hintId',
  'today',
  'wordsFrom',
  'name',
  't',
] as const;

/** A departure on some days, as long as it is. */
export const BarItem = memo(function BarItem({
  bar,
  at,
  length,
  isCutLeft,
  isCutRight,
  isReached,
  openKey,
  onOpen,
  withTours,
  hintId,
  today,
  wordsFrom,
  name,
  t,
}: BarItemProps) {
  const { seats, taken, count, state } = bar;
  const isTroubled = bar.clashes.length > 0 || bar.isShort;
  const isWide = length >= wordsFrom;
  // Where there is no room for both numbers stands what is taken: how full it is the bar shows, and its name says.
  const isTight = wordsFrom > 1 && length === 1 && `${taken}${seats}`.length > DIGITS_OF_A_DAY;
  const carrying = hintId === undefined ? null : carryingOf(bar, today);
  const fixed = hintId === undefined || carrying !== null ? null : fixedBecause(bar);
  return (
    <li
      className={classes['place']}
      data-length={length}
      style={vars({ '--at': at, '--length': length, '--lane': bar.lane })}
    >
      <button
        type="button"
        className={classes['bar']}
        data-start={bar.date_start}
        data-key={bar.key}
        data-carrying={carrying ?? undefined}
        data-fixed={fixed ?? undefined}
        aria-describedby={carrying === null ? undefined : hintId}
        data-state={state ?? undefined}
        data-troubled={isTroubled || undefined}
        data-cut-left={isCutLeft || undefined}
        data-cut-right={isCutRight || undefined}
        aria-current={openKey === bar.key || undefined}
        aria-label={name}
        title={name}
        tabIndex={isReached ? 0 : -1}
        style={vars({
          '--tone': `var(--ui-dot-${state === null ? 'info' : DEPARTURE_TONES[state]})`,
          '--full': `${seats === 0 ? 0 : Math.round((taken / seats) * 100)}%`,
        })}
        onClick={() => onOpen(bar)}
      >
        {isTroubled && length > 1 && <IconAlertTriangle size={14} stroke={2} className={classes['clash']} />}
        {count > 1 ? (
          <>
            {state === 'unbooked' || state === null ? '' : taken}
            <small>×{count}</small>
          </>
        ) : isTight ? (
          taken
        ) : (
          t('departures.timeline.taken', { taken, seats })
        )}
        {isWide && (
          <span className={classes['more']}>
            {withTours || state === null ? bar.tour_name : t(`departures.state.${state}`)}
          </span>
        )}
      </button>
    </li>
  );
}, isSame);

/** Days that come and go, and answers that say the same, draw no bar anew. */
function isSame({ bar: before, ...one }: BarItemProps, { bar, ...other }: BarItemProps): boolean {
  const isOpen = ({ key }: PlacedBar, openKey: string | null) => key === openKey;
  return (
    isSameBar(before, bar) &&
    isOpen(before, one.openKey) === isOpen(bar, other.openKey) &&
    SHOWN.every((name) => one[name] === other[name])
  );
}
