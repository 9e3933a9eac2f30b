import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScheduledJob } from '../../../plugins/subscription.ts';
import { spoolFolder } from '../../../plugins/read-form.ts';

const DAY_MS = 24 * 3600_000;

/** Removes large files whose request ended with its server, before an operation took them. */
export const forgetUploadsJob: ScheduledJob = {
  name: 'media.forget-uploads',
  cron: '17 * * * *',
  handle: async ({ config, clock }) => {
    const folder = spoolFolder(config);
    const names = await readdir(folder).catch(() => []);
    for (const name of names) {
      const path = join(folder, name);
      // oxlint-disable-next-line no-await-in-loop -- a handful at most, and nobody waits
      const found = await stat(path).catch(() => undefined);
      const isOld = found && clock.now().getTime() - found.mtimeMs > DAY_MS;
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (isOld) await rm(path, { force: true });
    }
  },
};
