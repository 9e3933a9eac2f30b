import { setTimeout as sleep } from 'node:timers/promises';
import { runningPostmaster, startPostmaster, type Cluster } from './postmaster.ts';

const LOOK_MS = 200;

/**
 * Starts a database that died (killed, out of memory) again on its port, so that lost connections find it by themselves.
 * While processes of the dead one still hold its memory the new one refuses to start; it is tried until it does.
 * @returns a function that ends this, after which the database may be stopped
 */
export function keepAlive(cluster: Cluster, port: number): () => Promise<void> {
  const end = new AbortController();
  const look = async () => {
    while (!end.signal.aborted) {
      await sleep(LOOK_MS, undefined, { ref: false, signal: end.signal }).catch(() => undefined);
      if (end.signal.aborted || runningPostmaster(cluster.data)) continue;
      await startPostmaster(cluster, port).then(
        () => process.stderr.write('The database had died and was started again\n'),
        // What it complained of stands in its log; the next look tries again.
        () => undefined,
      );
    }
  };
  const looking = look();
  return async () => {
    end.abort();
    await looking;
  };
}
