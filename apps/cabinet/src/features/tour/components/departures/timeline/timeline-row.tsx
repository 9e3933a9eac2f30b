import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTURE_TONES } from '../../../model/departure-state.ts';
import { carryingOf, placeOf, type PlacedBar, type Row } from '../../../model/timeline.ts';
import classes from './timeline.module.css';
import { vars } from './vars.ts';
import { useBarWords } from './use-bar-words.ts';

interface TimelineRowProps {
  row: Row;
  from: string;
  days: number;
  isFirst: boolean;
  openKey: string | null;
  onOpen: (bar: PlacedBar) => void;
  withTours: boolean;
  /** Names how departures are carried; undefined: they are not. */
  hintId: string | undefined;
  today: string;
  /** Adds dates to a tour; undefined: whoever looks may not. */
  onAdd?: ((tour_id: number, name: string) => void) | undefined;
}

/** Of a day's width there is room for words from so many days on. */
const DAYS_OF_WORDS = 4;
/** A day alone has room for so many digits: «9/12», not «40/40». */
const DIGITS_OF_A_DAY = 3;

/** A tour or a guide with its bars. */
export const TimelineRow = memo(function TimelineRow({ row, isFirst, onAdd, ...shown }: TimelineRowProps) {
  const { t } = useTranslation();
  const isNobody = row.name === '';
  const { tour_id } = row;
  return (
    <li className={classes['row']} data-row style={vars({ '--lanes': row.lanes })}>
      <h3 className={classes['label']} title={row.name}>
        <span>{isNobody ? t('tour.untitled') : row.name}</span>
      </h3>
      {onAdd && tour_id !== null && (
        <button
          type="button"
          className={classes['add']}
          aria-label={t('departures.draw.add', { tour: row.name || t('tour.untitled') })}
          onClick={() => onAdd(tour_id, row.name)}
        >
          <IconPlus size={16} stroke={1.6} />
        </button>
      )}
      <ul className={classes['track']} data-tour={(onAdd && tour_id) ?? undefined} data-name={row.name}>
        {row.bars.map((bar, place) => (
          <BarItem
            key={bar.key}
            bar={bar}
            isReached={isFirst && place === 0}
            wordsFrom={DAYS_OF_WORDS}
            {...shown}
          />
        ))}
      </ul>
    </li>
  );
});

/** A departure on some days, as long as it is. */
export function BarItem({
  bar,
  from,
  days,
  isReached,
  openKey,
  onOpen,
  withTours,
  hintId,
  today,
  wordsFrom,
}: Pick<TimelineRowProps, 'from' | 'days' | 'openKey' | 'onOpen' | 'withTours' | 'hintId' | 'today'> & {
  bar: PlacedBar;
  isReached: boolean;
  /** From so many days on there is room for words. */
  wordsFrom: number;
}) {
  const { t } = useTranslation();
  const words = useBarWords();
  const place = placeOf(bar, from, days);
  if (!place) return null;
  const { seats, taken, count, state } = bar;
  const isTroubled = bar.clashes.length > 0 || bar.isShort;
  const isWide = place.length >= wordsFrom;
  // Where there is no room for both numbers stands what is taken: how full it is the bar shows, and its name says.
  const isTight = wordsFrom > 1 && place.length === 1 && `${taken}${seats}`.length > DIGITS_OF_A_DAY;
  const name = words(bar);
  const carrying = hintId === undefined ? null : carryingOf(bar, today);
  return (
    <li
      className={classes['place']}
      data-length={place.length}
      style={vars({ '--at': place.left, '--length': place.length, '--lane': bar.lane })}
    >
      <button
        type="button"
        className={classes['bar']}
        data-start={bar.date_start}
        data-key={bar.key}
        data-carrying={carrying ?? undefined}
        aria-describedby={carrying === null ? undefined : hintId}
        data-state={state ?? undefined}
        data-troubled={isTroubled || undefined}
        data-cut-left={place.isCutLeft || undefined}
        data-cut-right={place.isCutRight || undefined}
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
        <span className={classes['text']} aria-hidden>
          {isTroubled && place.length > 1 && (
            <IconAlertTriangle size={14} stroke={2} className={classes['clash']} />
          )}
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
        </span>
      </button>
    </li>
  );
}
