const TABS = ['outbox', 'messengers', 'phone', 'build', 'flags'] as const;
export type DebugTab = (typeof TABS)[number];
export const MESSENGERS = ['telegram', 'vk', 'whatsapp'] as const;
export type MessengerName = (typeof MESSENGERS)[number];

interface DebugSearch {
  tab?: DebugTab;
  /** Of the tab `messengers`: which one, and what a link into it carried. */
  messenger?: MessengerName;
  payload?: string;
}

/** What the address names. */
export function readDebugSearch(search: Record<string, unknown>): DebugSearch {
  const tab = TABS.find((item) => item === search['tab']);
  const messenger = MESSENGERS.find((item) => item === search['messenger']);
  const { payload } = search;
  return {
    ...(tab && { tab }),
    ...(messenger && { messenger }),
    // A code of digits alone comes out of the address as a number.
    ...((typeof payload === 'string' || typeof payload === 'number') && { payload: String(payload) }),
  };
}
