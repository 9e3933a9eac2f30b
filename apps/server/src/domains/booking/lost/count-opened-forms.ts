import { readStartName } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { addVisits, type OpenedForm } from './repository.ts';

/** So many different forms wait to be counted; of more than these nobody is told. */
const WAITING_MOST = 1000;
/** What is opened within so long is written together. */
const GATHERED_MS = 5000;
/** Numbers of departures are shorter: more digits are no number. */
const DEPARTURE = /^\d{1,15}$/u;

/** The form of a tour that a page was opened with. @param date_key as pages name a departure */
export interface Opened {
  organizer_id: number;
  screen_name: string;
  date_key: string;
}

/**
 * Counts opened booking forms of departures without a seat, with nothing of who opened them. Pages come from memory and wait for no
 * database: what is opened within some seconds, and while a count is being written, is written together. A process that stops
 * forgets the last seconds.
 * @returns what is told of each form
 */
export function openedForms(
  { database, clock, logger }: Pick<Services, 'database' | 'clock' | 'logger'>,
  gatheredMs = GATHERED_MS,
): (opened: Opened) => void {
  const waiting = new Map<string, OpenedForm>();
  let isWriting = false;
  const write = async () => {
    try {
      while (waiting.size > 0) {
        const forms = [...waiting.values()];
        waiting.clear();
        // oxlint-disable-next-line no-await-in-loop -- one statement at a time is the point
        await addVisits(database, forms, clock.now());
      }
    } catch (error) {
      logger.warn({ err: error }, 'Opened booking forms were not counted');
    } finally {
      isWriting = false;
    }
  };
  return ({ organizer_id, screen_name, date_key }) => {
    const [name = ''] = date_key.split('~');
    const id = `${organizer_id} ${screen_name} ${name}`;
    const known = waiting.get(id);
    if (known) known.count += 1;
    else if (waiting.size < WAITING_MOST) {
      const tour_date_id = DEPARTURE.test(name) ? Number(name) : null;
      const { date_start, time_start } = readStartName(name);
      waiting.set(id, { organizer_id, screen_name, tour_date_id, date_start, time_start, count: 1 });
    }
    if (isWriting) return;
    isWriting = true;
    setTimeout(() => void write(), gatheredMs).unref();
  };
}
