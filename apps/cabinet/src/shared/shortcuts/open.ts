const listeners = new Set<() => void>();

/** Opens the list of the keyboard's keys. */
export function openShortcuts(): void {
  for (const listener of listeners) listener();
}

/** The shell listens here. @returns what ends it */
export function onOpenShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
