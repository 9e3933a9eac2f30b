import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './index.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tropa-embedded-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const postmasterPid = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A process of its own that starts the database and says where it is. */
async function startElsewhere(folder: string): Promise<{ url: string; owner: ChildProcess }> {
  const module = JSON.stringify(join(import.meta.dirname, 'index.ts'));
  const script = `const { startEmbeddedPostgres } = await import(${module});
    const { url } = await startEmbeddedPostgres(${JSON.stringify(folder)});
    process.stdout.write(url); setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(owner.stdout, 'data')) as [Buffer];
  return { url: chunk.toString(), owner };
}

const HOW = 'select inet_server_addr() is null as is_socket';

describe('the embedded database', () => {
  it.skipIf(process.platform === 'win32')(
    'is reached over its socket, by the network as well, and by the network alone where the path is too long',
    async () => {
      const folder = newFolder();
      const { url, stop } = await startEmbeddedPostgres(folder);
      expect(await query(url, HOW)).toEqual([{ is_socket: true }]);
      const network = new URL(url);
      network.searchParams.delete('host');
      expect(await query(network.href, HOW)).toEqual([{ is_socket: false }]);
      await stop();

      const far = join(newFolder(), 'a'.repeat(80));
      const long = await startEmbeddedPostgres(far);
      expect(await query(long.url, HOW)).toEqual([{ is_socket: false }]);
      await long.stop();
    },
  );

  it('keeps its data over a stop, sorts Russian as people do, and stops with its server', async () => {
    const folder = newFolder();
    const first = await startEmbeddedPostgres(folder);
    await query(
      first.url,
      "create table town (name text); insert into town values ('ёлка'), ('жук'), ('Ель')",
    );
    const pid = postmasterPid(folder);
    await first.stop();
    expect(() => process.kill(pid, 0)).toThrow();
    const second = await startEmbeddedPostgres(folder);
    expect(await query(second.url, 'select name from town order by name')).toEqual([
      { name: 'ёлка' },
      { name: 'Ель' },
      { name: 'жук' },
    ]);
    await second.stop();
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false);
  });

  it('is adopted by the next start after its server was killed, and stops with the new one', async () => {
    const folder = newFolder();
    const { url, owner } = await startElsewhere(folder);
    await query(url, 'create table kept (id int)');
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const pid = postmasterPid(folder);
    const adopted = await startEmbeddedPostgres(folder);
    expect(postmasterPid(folder)).toBe(pid);
    expect(await query(adopted.url, 'select count(*)::int as count from kept')).toEqual([{ count: 0 }]);
    await adopted.stop();
    expect(() => process.kill(pid, 0)).toThrow();
  });

  it('is not stopped by a guest', async () => {
    const folder = newFolder();
    const { url, owner } = await startElsewhere(folder);
    const guest = await startEmbeddedPostgres(folder);
    expect(guest.url).toBe(url);
    await guest.stop();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await (await startEmbeddedPostgres(folder)).stop();
  });
});
