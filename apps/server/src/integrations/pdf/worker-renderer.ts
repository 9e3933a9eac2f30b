import { Worker } from 'node:worker_threads';
import type { PdfRenderer } from './document.ts';
import type { PdfResult, PdfTask } from './worker.ts';

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/** Renders in a thread of its own, started with the first document, so that requests never wait for a layout. */
export function createPdfRenderer(): PdfRenderer {
  let worker: Worker | undefined;
  let counter = 0;
  const waiting = new Map<number, Waiting>();

  const fail = (error: Error) => {
    worker = undefined;
    for (const task of waiting.values()) task.reject(error);
    waiting.clear();
  };
  const start = () => {
    const started = new Worker(new URL('worker.ts', import.meta.url));
    started.unref();
    started.on('message', (result: PdfResult) => {
      const task = waiting.get(result.id);
      waiting.delete(result.id);
      if ('bytes' in result) task?.resolve(Buffer.from(result.bytes));
      else task?.reject(new Error(result.error));
    });
    started.on('error', fail);
    started.on('exit', (code) => {
      if (worker === started) fail(new Error(`The PDF thread ended with ${code}`));
    });
    return started;
  };
  const send = (taskOf: (id: number) => PdfTask) =>
    new Promise<Buffer>((resolve, reject) => {
      worker ??= start();
      counter += 1;
      waiting.set(counter, { resolve, reject });
      worker.postMessage(taskOf(counter));
    });
  return {
    render: (document) => send((id) => ({ id, document })),
    renderProgram: (program, pictures) => send((id) => ({ id, program, pictures })),
    close: async () => {
      const running = worker;
      worker = undefined;
      await running?.terminate();
    },
  };
}
