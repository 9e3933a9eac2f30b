const TABS = ['outbox', 'build', 'flags'] as const;
export type DebugTab = (typeof TABS)[number];

/** The tab that the address names. */
export function readDebugSearch(search: Record<string, unknown>): { tab?: DebugTab } {
  const tab = TABS.find((item) => item === search['tab']);
  return tab ? { tab } : {};
}
