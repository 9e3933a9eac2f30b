/** The server keeps when a session was seen; it need not know it by the second. */
export const ACTIVITY_EVERY_MS = 5 * 60_000;

interface ActivityPorts {
  /** Tells the server; its failure changes nothing for the person. */
  tell: () => Promise<unknown>;
  isVisible: () => boolean;
  /** Hears that the tab is looked at again. Returns how to stop. */
  onVisible: (listener: () => void) => () => void;
}

/**
 * Tells that the person is here (`set-activity`): at once, and every five minutes while the tab is looked at.
 * @returns how to stop
 */
export function tellActivity({ tell, isVisible, onVisible }: ActivityPorts): () => void {
  let told = -Infinity;
  const look = () => {
    if (!isVisible() || Date.now() - told < ACTIVITY_EVERY_MS) return;
    told = Date.now();
    tell().catch(() => undefined);
  };
  const timer = setInterval(look, ACTIVITY_EVERY_MS);
  const stop = onVisible(look);
  look();
  return () => {
    clearInterval(timer);
    stop();
  };
}
