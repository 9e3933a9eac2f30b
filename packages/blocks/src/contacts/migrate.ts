import type { Migration } from '../family.ts';

/** The second version asks by a form, and names people. */
export const migrations: readonly Migration[] = [
  { from: 1, migrate: (data) => ({ ...data, form_type: 'common_help', team: [] }) },
];
