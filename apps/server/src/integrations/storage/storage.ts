import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Port of file storage: keys are made by the server, names that people gave are never used as paths. */
export interface FileStorage {
  put: (key: string, content: Buffer) => Promise<void>;
  /** The bytes, or undefined where there is no such file. */
  get: (key: string) => Promise<Buffer | undefined>;
  has: (key: string) => Promise<boolean>;
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
  };
}
