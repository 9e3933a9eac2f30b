const listeners = new Set<() => void>();

/** Opens the Ctrl+K search. */
export function openSpotlight(): void {
  for (const listener of listeners) listener();
}

/** The shell listens here. Returns how to stop. */
export function onOpenSpotlight(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
