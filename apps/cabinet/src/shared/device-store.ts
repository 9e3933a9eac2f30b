const STORE = 'kept';

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(STORE));
    asked.addEventListener('success', () => {
      // Signing out in another tab deletes what ends with the session.
      asked.result.addEventListener('versionchange', () => asked.result.close());
      resolve(asked.result);
    });
    asked.addEventListener('error', () => reject(asked.error ?? new Error(name)));
  });
}

/**
 * Works with what this device keeps under a name, outside of the server.
 * @throws where the browser does not let anything be kept
 */
export async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(name);
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = work(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(asked.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error(name)));
    });
  } finally {
    database.close();
  }
}

/** Forgets all that this device keeps under a name. */
export function forgetStore(name: string): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(name);
}
