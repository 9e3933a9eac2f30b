/** Whether the page itself opens without a connection: `no` where the browser has no service workers, or refuses them. */
export type OfflinePage = 'preparing' | 'yes' | 'no';

const WORKER = `${import.meta.env.BASE_URL}check-in-worker.js`;
/** Longer than the files of this page need over a slow line. */
const PATIENCE_MS = 60_000;

/** Has the service worker keep this page's files, in one piece of one build. */
export async function keepPage(): Promise<OfflinePage> {
  // In development the files are no build: there is nothing whole to keep.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return 'no';
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return 'no';
    const { port1, port2 } = new MessageChannel();
    const kept = new Promise<OfflinePage>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data === 'kept' ? 'yes' : 'no'));
      port1.start();
      setTimeout(() => resolve('no'), PATIENCE_MS);
    });
    active.postMessage('keep', [port2]);
    return await kept;
  } catch {
    return 'no';
  }
}
