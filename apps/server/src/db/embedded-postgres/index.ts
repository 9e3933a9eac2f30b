import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { keepAlive } from './keep-alive.ts';
import { ensureLibraryLinks, initialize, launcher, nativeFolder } from './native.ts';
import {
  isAlive,
  runningPostmaster,
  socketFolderIn,
  startPostmaster,
  untilAnswers,
  type Cluster,
} from './postmaster.ts';

export interface EmbeddedPostgres {
  /** Names the network's address; where there is a socket, its folder stands as `host` behind it, which clients take first. */
  url: string;
  /** Stops the database, unless another live server owns it. */
  stop: () => Promise<void>;
}

/**
 * Starts (or adopts) the embedded PostgreSQL of a data folder, and starts it again on the same port whenever it dies.
 * A database left behind by a killed server is adopted and stopped with its new owner.
 * @param dataDir folder that holds the cluster in `postgres/`
 * @param settings extra server settings, e.g. `fsync=off` for tests
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: string[] = [],
): Promise<EmbeddedPostgres> {
  const native = nativeFolder();
  ensureLibraryLinks(native);
  const folder = join(dataDir, 'postgres');
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  const launch = launcher(folder);
  const passwordPath = join(folder, 'password');
  if (!existsSync(data)) {
    const password = randomBytes(18).toString('base64url');
    writeFileSync(passwordPath, password, { mode: 0o600 });
    initialize(native, launch, folder, data, password);
    chmodSync(data, 0o700);
  }
  const password = readFileSync(passwordPath, 'utf8');
  const cluster: Cluster = {
    native,
    launch,
    data,
    settings,
    socketFolder: socketFolderIn(folder),
    logPath: join(folder, 'postgres.log'),
    urlAt: (port) => `postgres://tropa:${password}@127.0.0.1:${port}/postgres`,
  };
  const ownerPath = join(folder, 'owner.pid');

  const postmaster = runningPostmaster(data);
  const owner = existsSync(ownerPath) ? Number(readFileSync(ownerPath, 'utf8')) : 0;
  const isGuest = postmaster !== undefined && owner > 0 && owner !== process.pid && isAlive(owner);
  const port = postmaster?.port ?? (await freePort());
  await (postmaster ? untilAnswers(cluster, port) : startPostmaster(cluster, port));
  const socketFolder = runningPostmaster(data)?.socketFolder;
  const url = cluster.urlAt(port) + (socketFolder ? `?host=${socketFolder}` : '');
  if (isGuest) return { url, stop: async () => undefined };
  writeFileSync(ownerPath, String(process.pid));
  const letDie = keepAlive(cluster, port);

  return {
    url,
    stop: async () => {
      await letDie();
      const running = runningPostmaster(data);
      rmSync(ownerPath, { force: true });
      if (!running) return;
      // SIGINT is PostgreSQL's fast shutdown: connections are closed, everything is on disk.
      process.kill(running.pid, 'SIGINT');
      while (isAlive(running.pid)) await sleep(20);
    },
  };
}
