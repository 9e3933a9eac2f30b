import type { Pool } from 'pg';

/** Gives back what nobody keeps of a resource any more. @returns whether there was any */
type GiveBack = (resource_id: number) => Promise<boolean>;

const givers = new WeakMap<Pool, GiveBack>();

/** Says who is asked, outside of any transaction, where a resource is short, before that is anybody's answer. */
export function onResourceShort(pool: Pool, giveBack: GiveBack): void {
  givers.set(pool, giveBack);
}

/** What the database says of a resource that is short: its kind, and which. */
const SAID = /^(?<kind>\w+) (?<id>\d+)$/u;

/** The kind of resource that the database says is short. */
export const kindShort = (detail: string | undefined): string =>
  SAID.exec(detail ?? '')?.groups?.['kind'] ?? 'other';

/** Has what nobody keeps of the resource that is short given back. @returns whether it is worth asking again */
export async function freedOfShort(pool: Pool, detail: string | undefined): Promise<boolean> {
  const id = Number(SAID.exec(detail ?? '')?.groups?.['id'] ?? 0);
  return id > 0 && ((await givers.get(pool)?.(id)) ?? false);
}
