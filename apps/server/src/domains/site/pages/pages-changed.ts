import type { Database } from '../../../db/index.ts';

type Hearer = (organizer_id: number) => void;
/** Per database, because several applications may live in one process. */
const hearers = new WeakMap<Database, Set<Hearer>>();

/** Calls back whenever this process itself changes what an organizer's site shows. */
export function onPagesChanged(database: Database, hearer: Hearer): void {
  const known = hearers.get(database) ?? new Set();
  hearers.set(database, known.add(hearer));
}

/** Says after a commit that an organizer's site shows something else. Other processes hear of it from the database. */
export function pagesChanged(database: Database, organizer_id: number): void {
  for (const hearer of hearers.get(database) ?? []) hearer(organizer_id);
}
