import { minorDigits, nameKey, todayIn } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { OrganizerRow } from '../../organizer/index.ts';
import {
  daysOfTours,
  findToursByName,
  type ImportMapping,
  type KnownTour,
  type StoredSheet,
} from './repository.ts';
import { dayKey, planImport, tourNames, type ImportPlan } from './plan.ts';

/** Tours by name. One in the archive counts only where no other has its name. */
function byName(tours: readonly KnownTour[]): Map<string, KnownTour[]> {
  const groups = Map.groupBy(tours, ({ name }) => nameKey(name));
  for (const [name, group] of groups) {
    const inUse = group.filter(({ status }) => status !== 'archived');
    groups.set(name, inUse.length > 0 ? inUse : group.slice(-1));
  }
  return groups;
}

/** What an import would do now: the sheet against the organizer's tours and dates as they stand. */
export async function loadPlan(
  services: Pick<Services, 'clock'>,
  db: Executor,
  organizer: OrganizerRow,
  {
    sheet,
    mapping,
    is_making_tours,
  }: {
    sheet: StoredSheet;
    mapping: ImportMapping;
    is_making_tours: boolean;
  },
): Promise<ImportPlan> {
  const tours = byName(await findToursByName(db, organizer.id, tourNames(sheet, mapping)));
  const ids = [...tours.values()].flat().map(({ id }) => id);
  const now = services.clock.now();
  const today = new Map<string, string>();
  return planImport(sheet, mapping, is_making_tours, {
    tours,
    days: new Set((await daysOfTours(db, ids)).map((date) => dayKey(date.tour_id, date))),
    digitsOf: (tour) => minorDigits(tour?.currency ?? organizer.currency),
    todayOf: (tour) => {
      const timezone = tour?.timezone ?? organizer.timezone;
      const day = today.get(timezone) ?? todayIn(timezone, now);
      today.set(timezone, day);
      return day;
    },
  });
}
