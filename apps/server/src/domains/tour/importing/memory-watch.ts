import { isMainThread, Worker } from 'node:worker_threads';

const EVERY_MS = 50;

/** `MEMORY_LIMIT_MB`: what the process may hold, with what lies outside of the heap, which V8's own limit does not count. */
const limit = Number(process.env['MEMORY_LIMIT_MB']) * 1024 * 1024;

// Loaded before a program. A thread of its own looks on while the program is at work without a pause.
if (isMainThread) new Worker(new URL(import.meta.url), { execArgv: [] }).unref();
else
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) process.kill(process.pid, 'SIGKILL');
  }, EVERY_MS);
