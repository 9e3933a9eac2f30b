import { fork } from 'node:child_process';

/** The demo data in the making. */
export interface Filling {
  /** Resolves when everything is there. It stays open where the process was told to stop. */
  done: Promise<void>;
  stop: () => void;
}

/** Fills a database with the demo data, in a process that ends and takes its memory along. */
export function startFilling(databaseUrl: string): Filling {
  const filler = fork(new URL('fill-demo.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let isStopped = false;
  filler.send(databaseUrl);
  return {
    done: new Promise((resolve, reject) => {
      filler.once('error', reject);
      filler.once('exit', (code, signal) => {
        if (code === 0) resolve();
        else if (!isStopped)
          reject(new Error(`The demo data could not be made: its process ended with ${code ?? signal}`));
      });
    }),
    stop: () => {
      isStopped = true;
      filler.kill();
    },
  };
}
