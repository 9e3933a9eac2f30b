import type { Migration } from '../family.ts';

/** The first version has nothing before it. */
export const migrations: readonly Migration[] = [];
