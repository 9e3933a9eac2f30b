import { addDays, daysBetween } from '@tropa/core';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../../shared/use-format.ts';
import { useLatest } from '../../../../../shared/use-latest.ts';
import type { PlacedBar, Row } from '../../../model/timeline.ts';
import type { Carrying } from './use-carrying.ts';

/** What carrying needs, but where days stand on the screen. */
export type CarryingOf = Omit<Carrying, 'dayAt' | 'placeOf'> & {
  /** Of the words that say how it is done. */
  hintId: string;
};

/**
 * How the departures of some rows are carried: the same for good, however the rows change meanwhile.
 * @param say tells whoever hears the screen, always the same function
 */
export function useCarryingOf(
  rows: readonly Row[],
  {
    hintId,
    say,
    onMove,
    onFixed,
  }: {
    hintId: string;
    say: (words: string) => void;
    onMove: (bar: PlacedBar, day: string, isCopy: boolean) => void;
    onFixed: (bar: PlacedBar) => void;
  },
): CarryingOf {
  const { t } = useTranslation();
  const format = useFormat();
  const bars = useRef<ReadonlyMap<string, PlacedBar>>(new Map());
  useEffect(() => {
    bars.current = new Map(rows.flatMap((row) => row.bars.map((bar) => [bar.key, bar])));
  }, [rows]);
  const drop = useLatest((key: string, day: string, isCopy: boolean) => {
    const bar = bars.current.get(key);
    if (bar) onMove(bar, day, isCopy);
  });
  const tell = useLatest((key: string) => {
    const bar = bars.current.get(key);
    if (bar) onFixed(bar);
  });
  const words = (key: string, day: string, isCopy: boolean): string => {
    const bar = bars.current.get(key);
    if (!bar) return '';
    const days = format.dates(day, addDays(day, daysBetween(bar.date_start, bar.date_end)));
    return t(isCopy ? 'departures.move.copy_to' : 'departures.move.to', { days });
  };
  // What is drawn anew on the way ends no carrying.
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  const leave = useLatest(() => say(t('departures.move.left')));
  return useMemo(
    () => ({
      hintId,
      say,
      words: (key, day, isCopy) => latest.current(key, day, isCopy),
      onDrop: drop,
      onLeft: leave,
      onFixed: tell,
    }),
    [hintId, say, drop, leave, tell],
  );
}
