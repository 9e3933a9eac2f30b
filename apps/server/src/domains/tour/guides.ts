import type { Guide } from '@tropa/contract';
import type { Executor } from '../../db/index.ts';
import { findGuides } from './repository/tours.ts';

/** Guides of an organizer by name, or those of them with the given ids. */
export async function listGuides(db: Executor, organizer_id: number, ids?: number[]): Promise<Guide[]> {
  const rows = await findGuides(db, organizer_id, ids);
  return rows.map(({ id, first_name, last_name, about, photo }) => ({
    id,
    first_name,
    last_name,
    about,
    photo,
  }));
}
