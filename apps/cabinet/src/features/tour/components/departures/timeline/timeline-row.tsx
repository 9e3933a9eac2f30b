import type { TFunction } from 'i18next';
import { memo, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTURE_TONES } from '../../../model/departure-state.ts';
import { dayNumber } from '../../../model/stretches.ts';
import { tiledBars, tileOf, tilesBeside } from '../../../model/tiles.ts';
import { carryingOf, fixedBecause, isSameBar, type PlacedBar, type Row } from '../../../model/timeline.ts';
import type { DrawnTiles } from './drawn-tiles.ts';
import classes from './timeline.module.css';
import { vars } from './vars.ts';
import { useBarWords } from './use-bar-words.ts';

interface TimelineRowProps {
  row: Row;
  /** Which of all rows it is, of how many, and where it stands, in pixels: most rows are not there. */
  place: number;
  count: number;
  top: number;
  /** The number of the first day that can be scrolled to, and how wide a day is, pixels. */
  begins: number;
  width: number;
  /** Which of its tiles are drawn. */
  drawn: DrawnTiles;
  /** The bar that the tab key leads to, by its key, or the first one from a day on; null: none of this row. */
  reachedKey: string | null;
  reachedFrom: string | null;
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
  drawn,
  reachedKey,
  reachedFrom,
  focusedDay,
  isDrawn,
  ...shown
}: TimelineRowProps) {
  const { t } = useTranslation();
  const { key, name, tour_id, lanes, bars } = row;
  const tiles = useSyncExternalStore(
    useCallback((hear: () => void) => drawn.subscribe(key, hear), [drawn, key]),
    () => drawn.of(key),
  );
  const tiled = tiledBars(bars);
  const opened = shown.openKey === null ? undefined : bars.find((bar) => bar.key === shown.openKey);
  const needed = [
    ...(focusedDay === null ? [] : [focusedDay, shown.today]),
    ...(opened === undefined ? [] : [opened.date_start]),
  ].flatMap((day) => tilesBeside(tiled, tileOf(day)));
  const all = [...new Set([...tiles, ...needed])].toSorted((one, other) => one - other);
  const first =
    reachedFrom === null ? reachedKey : (bars.find(({ date_end }) => date_end >= reachedFrom)?.key ?? null);
  return (
    <li
      className={classes['row']}
      data-row={key}
      aria-setsize={count}
      aria-posinset={place + 1}
      style={vars({ '--lanes': lanes, '--top': `${top}px` })}
    >
      <h3 className={classes['unseen']}>{name || t('tour.untitled')}</h3>
      <ul className={classes['track']} data-tour={(isDrawn && tour_id) || undefined} data-name={name}>
        {all.map((tile) => {
          const ofTile = tiled.bars.get(tile);
          if (ofTile === undefined) return null;
          const isOn = (bar: string | null) => bar !== null && ofTile.some(({ key: one }) => one === bar);
          return (
            <Tile
              key={tile}
              bars={ofTile}
              {...shown}
              reachedKey={isOn(first) ? first : null}
              openKey={isOn(shown.openKey) ? shown.openKey : null}
            />
          );
        })}
      </ul>
    </li>
  );
});

interface TileProps extends Pick<
  TimelineRowProps,
  'begins' | 'width' | 'reachedKey' | 'openKey' | 'onOpen' | 'withTours' | 'hintId' | 'today'
> {
  bars: readonly PlacedBar[];
}

/** What begins in a row on some days in a row. */
const Tile = memo(function Tile({ bars, begins, width, reachedKey, ...shown }: TileProps) {
  const { t } = useTranslation();
  const words = useBarWords();
  return bars.map((bar) => {
    const start = dayNumber(bar.date_start);
    const at = Math.max(begins, start);
    const length = dayNumber(bar.date_end) - at + 1;
    return (
      <BarItem
        key={bar.key}
        bar={bar}
        left={`${(at - begins) * width}px`}
        width={`${length * width}px`}
        length={length}
        isCutLeft={start < begins}
        isCutRight={false}
        isReached={bar.key === reachedKey}
        wordsFrom={DAYS_OF_WORDS}
        name={words(bar)}
        t={t}
        {...shown}
      />
    );
  });
});

interface BarItemProps extends Pick<
  TimelineRowProps,
  'openKey' | 'onOpen' | 'withTours' | 'hintId' | 'today'
> {
  bar: PlacedBar;
  /** Where it stands in its row, and how wide it is, as CSS says it. */
  left: string;
  width: string;
  /** So many days are seen of it. */
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
  'left',
  'width',
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
  left,
  width,
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
  const isLacking = !isTroubled && (bar.lacking.length > 0 || bar.isUnled);
  const isWide = length >= wordsFrom;
  // Where there is no room for both numbers stands what is taken: how full it is the bar shows, and its name says.
  const isTight = wordsFrom > 1 && length === 1 && `${taken}${seats}`.length > DIGITS_OF_A_DAY;
  const carrying = hintId === undefined ? null : carryingOf(bar, today);
  const fixed = hintId === undefined || carrying !== null ? null : fixedBecause(bar);
  return (
    <li
      className={classes['place']}
      data-length={length}
      style={{ marginLeft: left, width, ...(bar.lane > 0 && vars({ '--lane': bar.lane })) }}
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
        data-lacking={isLacking || undefined}
        data-told={((isTroubled || isLacking) && length > 1) || undefined}
        data-cut-left={isCutLeft || undefined}
        data-cut-right={isCutRight || undefined}
        aria-current={openKey === bar.key || undefined}
        aria-label={name}
        title={name}
        tabIndex={isReached ? 0 : -1}
        data-tone={state === null ? 'info' : DEPARTURE_TONES[state]}
        style={
          taken === 0 || seats === 0 ? undefined : vars({ '--full': `${Math.round((taken / seats) * 100)}%` })
        }
        onClick={() => onOpen(bar)}
      >
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
