import type { Migration } from '../family.ts';

/** The second version has a place on the map and a call to action. */
export const migrations: readonly Migration[] = [
  {
    from: 1,
    migrate: (data) => ({
      ...data,
      map: null,
      map_picture: null,
      call_to_action: { title: '', text: '', button: null },
    }),
  },
];
