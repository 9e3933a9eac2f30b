import type { deskCalls } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { findLetterWriters } from './repository.ts';

/** What is usual is told by so many days before. */
const COMPARED_DAYS = 14;
/** Less than this is nobody's flood. */
const SPIKE_FROM = 30;
const SPIKE_TIMES = 3;

/** Who writes letters today, those first who write most beyond what is usual for them. */
export const listLetterWriters: Operation<typeof deskCalls.letters> = async (context) => {
  const today = todayIn('UTC', context.clock.now());
  const rows = await findLetterWriters(context.database, {
    today,
    since: addDays(today, -COMPARED_DAYS),
    days: COMPARED_DAYS,
  });
  return {
    organizers: rows.map(({ letters_stopped_at, ...row }) => ({
      ...row,
      is_stopped: letters_stopped_at !== null,
      is_spike: row.today >= SPIKE_FROM && row.today >= SPIKE_TIMES * row.usual,
    })),
  };
};
