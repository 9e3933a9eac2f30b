const MARK = 'reloaded_at';
const QUIET_MS = 30_000;
const failedLoads = new WeakSet<Error>();

/** Whether an error is that a screen's file could not be loaded; the browser tries it again only on a new page. */
export const isFailedLoad = (error: unknown): boolean => error instanceof Error && failedLoads.has(error);

/**
 * A screen's file could not be loaded (a new version was deployed): the page reloads at the base path (docs/rules/interface.md). Not again within 30 s, so that a server without the file is not asked in a circle.
 */
export function reloadOnFailedLoad(basePath: string): void {
  window.addEventListener('vite:preloadError', (event) => {
    failedLoads.add(event.payload);
    // Without a connection there is nothing to reload: the page that is open is all there is.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(MARK) ?? 0);
    if (Date.now() - last < QUIET_MS) return;
    sessionStorage.setItem(MARK, String(Date.now()));
    event.preventDefault();
    window.location.assign(basePath);
  });
}

/** Opens the page anew where the server answers: without a network a new page would be the browser's own. @returns whether it does */
export async function reloadWhereAnswered(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
