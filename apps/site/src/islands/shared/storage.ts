/** The part of `sessionStorage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function storeOrMemory(storeOf: () => Store): Store {
  try {
    const store = storeOf();
    store.setItem('tropa.probe', '1');
    store.removeItem('tropa.probe');
    return store;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

/** `sessionStorage`, or a store that forgets where the browser forbids it. */
export const sessionStore = (): Store => storeOrMemory(() => sessionStorage);
/** `localStorage` likewise. */
export const localStore = (): Store => storeOrMemory(() => localStorage);

/** Reads JSON; null when there is none or it is broken. */
export function readJson(store: Store, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}
