import { addDays, daysBetween } from '@tropa/core';
import { useState, type ReactNode } from 'react';
import {
  ApiFailure,
  departureCalls,
  equipmentCalls,
  request,
  tourCalls,
  useCallMutation,
} from '../../../../../shared/api/index.ts';
import { useMay, useOrganizer } from '../../../../../shared/session/session.ts';
import { showFailure } from '../../../../../shared/toasts.ts';
import { CHANGED_BY_MOVE, useToldChange } from '../../../hooks/use-told-change.ts';
import type { Bar } from '../../../model/timeline.ts';
import { CopyDialog } from '../page/copy-dialog.tsx';
import { RetimeDialog } from '../page/retime-dialog.tsx';

interface Asked {
  bar: Bar & { tour_id: number };
  id: number;
  day: string;
  isCopy: boolean;
  bookings_count: number;
}

/**
 * Moves a departure to another day, or copies it there: at once where nobody is on it and nothing is in the way, with a way back;
 * else what it brings is shown first.
 * @returns the act, and the dialogs that it may open
 */
export function useMove(): {
  begin: (bar: Bar, day: string, isCopy: boolean) => Promise<void>;
  dialogs: ReactNode;
} {
  const seesResources = useMay('resources.read') === 'all';
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const told = useToldChange();
  const move = useCallMutation(departureCalls.retime, { invalidates: CHANGED_BY_MOVE });
  const { id: organizer_id } = useOrganizer();
  const store = useCallMutation(tourCalls.saveDate, { invalidates: CHANGED_BY_MOVE });
  const copy = useCallMutation(departureCalls.copy, { invalidates: CHANGED_BY_MOVE });
  /** What would come of it: whether anything has to be said before, and how many bookings are on it. */
  const foreseen = async ({ bar, id, day, isCopy }: Omit<Asked, 'bookings_count'>) => {
    const { tour_id, date_start, date_end, time_start } = bar;
    const departure = {
      date_start: day,
      date_end: addDays(date_end, daysBetween(date_start, day)),
      time_start,
    };
    const [people, resources] = await Promise.all([
      request(departureCalls.foresee, { query: { id, date_start: day } }),
      seesResources
        ? request(equipmentCalls.clashes, {
            body: { tour_id, ...(!isCopy && { date_id: id }), is_whole: false, departures: [departure] },
          })
        : { count: 0 },
    ]);
    const isTaken = !isCopy && (people.bookings_count > 0 || people.taken_seats > 0);
    return {
      isQuiet: !isTaken && people.guides.length === 0 && resources.count === 0,
      bookings_count: people.bookings_count,
    };
  };
  /** The departure of a schedule that nobody has booked yet: it is there from now on. */
  const stored = async ({ tour_id, date_start, time_start }: Asked['bar']): Promise<number | null> => {
    const body = { start: `${date_start}T${time_start}` };
    const made = await store.mutateAsync({ query: { organizer_id, tour_id }, body }).catch(() => null);
    return made && made.date.id;
  };
  const begin = async (bar: Bar, day: string, isCopy: boolean) => {
    const { tour_id } = bar;
    if (tour_id === null) return;
    try {
      const id = bar.opens ?? (await stored({ ...bar, tour_id }));
      if (id === null) return;
      const wish = { bar: { ...bar, tour_id }, id, day, isCopy };
      const { isQuiet, bookings_count } = await foreseen(wish);
      if (!isQuiet) {
        setAsked({ ...wish, bookings_count });
        setIsOpen(true);
        return;
      }
      // What is refused is told by the call itself.
      if (isCopy) {
        const made = await copy.mutateAsync({ body: { id, date_start: day } }).catch(() => null);
        if (made) told.copied(made.id, tour_id);
      } else {
        const body = { id, date_start: day, reason: '', free_leave: true, if_free: true as const };
        const moved = await move.mutateAsync({ body }).catch(() => null);
        if (moved) told.moved(id, bar);
      }
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error);
    }
  };
  const close = () => setIsOpen(false);
  const departure = asked && {
    id: asked.id,
    tour_id: asked.bar.tour_id,
    date_start: asked.bar.date_start,
    date_end: asked.bar.date_end,
    time_start: asked.bar.time_start,
    bookings_count: asked.bookings_count,
  };
  const dialogs = departure && (
    <>
      <RetimeDialog departure={departure} day={asked.day} opened={isOpen && !asked.isCopy} onClose={close} />
      <CopyDialog departure={departure} day={asked.day} opened={isOpen && asked.isCopy} onClose={close} />
    </>
  );
  return { begin, dialogs };
}
