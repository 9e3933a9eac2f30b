import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** Port of file storage: keys are made by the server, names that people gave are never used as paths. */
export interface FileStorage {
  put: (key: string, content: Buffer) => Promise<void>;
  /** The bytes, or undefined where there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>;
  has: (key: string) => Promise<boolean>;
  /** Takes a file of this machine over, however large; it is gone from its place then. */
  take: (key: string, path: string) => Promise<void>;
  /** The bytes as a stream; of a range, from its first to its last byte. Only for files that are there. */
  stream: (key: string, range?: { start: number; end: number }) => Readable;
  /** Removes a file; one that is not there is no mistake. */
  remove: (key: string) => Promise<void>;
  /** Bytes that are left for files. */
  freeBytes: () => Promise<number>;
}

/** Files in a folder of the data directory. */
export function createFolderStorage(dataDir: string): FileStorage {
  const location = join(dataDir, 'files');
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    // Written beside and renamed (the library's own move copies): whoever reads meanwhile, or after a crash, never gets half a file.
    put: async (key, content) => {
      const draft = `drafts/${randomUUID()}`;
      await disk.put(draft, content);
      await mkdir(dirname(join(location, key)), { recursive: true });
      await rename(join(location, draft), join(location, key));
    },
    get: async (key) => ((await disk.exists(key)) ? Buffer.from(await disk.getBytes(key)) : undefined),
    has: (key) => disk.exists(key),
    take: async (key, path) => {
      await mkdir(dirname(join(location, key)), { recursive: true });
      try {
        await rename(path, join(location, key));
      } catch (error) {
        // Another disk: copied beside first, so that half a file is never seen.
        if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
        const draft = join(location, 'drafts', randomUUID());
        await mkdir(dirname(draft), { recursive: true });
        await copyFile(path, draft);
        await rename(draft, join(location, key));
        await rm(path, { force: true });
      }
    },
    stream: (key, range) => createReadStream(join(location, key), range),
    remove: (key) => rm(join(location, key), { force: true }),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },
  };
}
