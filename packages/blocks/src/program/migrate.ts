import type { Migration } from '../family.ts';

/** A page of before shows no drawn route until its people want one: they are offered it in the builder. */
export const migrations: readonly Migration[] = [
  { from: 1, migrate: (data) => ({ ...data, is_route_shown: false }) },
];
