import { LRUCache } from 'lru-cache';
import { perExecutor, type Database } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { saveSeen } from './repository.ts';

/** So often it is written down, at most, by one process. */
const SEEN_EVERY_MS = 5 * 60_000;
/** When each was written down, of one database: `user:organizer`. */
const writtenOf = perExecutor((_database: Database) => new LRUCache<string, number>({ max: 50_000 }));

/** Remembers that the signed-in person works in an organizer now; the platform's staff in a person's place are not that person. */
export async function noteSeen({ database, clock, user }: UserContext, organizer_id: number): Promise<void> {
  if (user.is_admin_auth) return;
  const written = writtenOf(database);
  const key = `${user.id}:${organizer_id}`;
  const now = clock.now();
  if (now.getTime() - (written.get(key) ?? -Infinity) < SEEN_EVERY_MS) return;
  written.set(key, now.getTime());
  await saveSeen(database, organizer_id, user.id, now);
}
