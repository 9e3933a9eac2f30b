import type { Icon } from '@tabler/icons-react';
import type { OrganizerListItem } from '@tropa/contract';
import type { Translate } from '@tropa/i18n';

/** One line of the Ctrl+K search. */
export interface SpotlightItem {
  id: string;
  label: string;
  description?: string;
  icon: Icon;
  /** Address inside the cabinet: `/12/bookings/7`. */
  to?: string;
  /** For actions that are not a screen. */
  run?: () => void;
}

/** Where lines come from. A feature registers its own in `features/<name>/spotlight.ts`, which `app/features.ts` imports. */
export interface SpotlightSource {
  id: string;
  /** Head of the group. */
  group: (t: Translate) => string;
  /** Answers the lines for what was typed; an empty query asks for what is worth offering at once. */
  search: (
    query: string,
    context: { t: Translate; organizer: OrganizerListItem | undefined; signal: AbortSignal },
  ) => SpotlightItem[] | Promise<SpotlightItem[]>;
}

const sources = new Map<string, SpotlightSource>();

/** Adds a source, or puts it in place of the one with the same id. */
export function registerSpotlight(source: SpotlightSource): void {
  sources.set(source.id, source);
}
export const spotlightSources = (): SpotlightSource[] => [...sources.values()];

/** Whether every word typed begins some word of the text. */
export function matchesQuery(query: string, text: string): boolean {
  const words = text.toLocaleLowerCase().split(/[^\p{L}\p{N}]+/u);
  return query
    .toLocaleLowerCase()
    .split(/\s+/u)
    .filter(Boolean)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}
