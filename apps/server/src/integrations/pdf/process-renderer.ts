import { fork, type ChildProcess } from 'node:child_process';
import type { PdfRenderer } from './document.ts';
import type { PdfResult, PdfTask } from './worker.ts';

interface Waiting {
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

/** Fonts and layouts take a hundred megabytes: the process that holds them ends when nobody has asked for so long. */
const IDLE_MS = 60_000;

/**
 * Renders in a process of its own, started with the first document: requests never wait for a layout, and its memory goes
 * with it.
 * @param idle after how many ms without a document it ends
 */
export function createPdfRenderer(idle = IDLE_MS): PdfRenderer & { pid: () => number | undefined } {
  let renderer: ChildProcess | undefined;
  let counter = 0;
  let rest: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();

  const end = () => {
    clearTimeout(rest);
    renderer?.kill();
    renderer = undefined;
  };
  const start = () => {
    const started = fork(new URL('worker.ts', import.meta.url), { serialization: 'advanced' });
    // Neither holds back the end of this process.
    started.unref();
    started.channel?.unref();
    started.on('message', (result: PdfResult) => {
      const task = waiting.get(result.id);
      waiting.delete(result.id);
      if ('bytes' in result) task?.resolve(Buffer.from(result.bytes));
      else task?.reject(new Error(result.error));
      if (waiting.size === 0) rest = setTimeout(end, idle).unref();
    });
    const fail = (error: Error) => {
      if (renderer !== started) return;
      renderer = undefined;
      for (const task of waiting.values()) task.reject(error);
      waiting.clear();
    };
    started.on('error', fail);
    started.on('exit', (code, signal) =>
      fail(new Error(`The process of the PDFs ended with ${code ?? signal}`)),
    );
    return started;
  };
  const send = (taskOf: (id: number) => PdfTask) =>
    new Promise<Buffer>((resolve, reject) => {
      clearTimeout(rest);
      renderer ??= start();
      counter += 1;
      waiting.set(counter, { resolve, reject });
      renderer.send(taskOf(counter));
    });
  return {
    render: (document) => send((id) => ({ id, document })),
    renderProgram: (program, pictures) => send((id) => ({ id, program, pictures })),
    close: async () => end(),
    pid: () => renderer?.pid,
  };
}
