import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { isOwn } from './driver.ts';

/** Where a page finds the script that listens to it, and where that tells what it has heard. */
const LISTENER = '/_walk/listener.js';
const TOLD = '/_walk/told';

/** In the page, before all else: tells what scripts throw. */
function listen(told: string): void {
  const tell = (words: string) => navigator.sendBeacon(told, `${location.href}: ${words}`);
  addEventListener('error', ({ message }) => tell(message));
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)));
}

/** What stands between a browser and the program. */
export interface Between {
  port: number;
  /** What scripts threw, and which own addresses could not be had. */
  complaints: string[];
  close: () => void;
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Gives a document on, with the listener as its first script. */
async function giveDocument(answer: IncomingMessage, back: ServerResponse): Promise<void> {
  const text = await textOf(answer);
  const heard = text.replace(/<head[^>]*>/u, `$&<script src="${LISTENER}"></script>`);
  const { 'content-length': _length, ...headers } = answer.headers;
  back.writeHead(answer.statusCode ?? 502, headers).end(heard);
}

/**
 * A proxy for a browser whose driver tells nothing of what goes wrong: it sees which answers are refusals, and what pages throw is
 * told to it. Nothing but the program's own hosts is asked.
 */
export async function listenBetween(): Promise<Between> {
  const complaints: string[] = [];
  const server = createServer((asked, back) => {
    const address = new URL(asked.url ?? '');
    if (!isOwn(address.href)) back.writeHead(502).end();
    else if (address.pathname === LISTENER)
      back
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(`(${listen.toString()})(${JSON.stringify(TOLD)})`);
    else if (address.pathname === TOLD)
      void textOf(asked).then((words) => {
        complaints.push(words);
        back.writeHead(204).end();
      });
    else {
      const headers = { ...asked.headers, 'accept-encoding': 'identity' };
      const path = address.pathname + address.search;
      const forward = request(
        { host: '127.0.0.1', port: address.port, method: asked.method, path, headers },
        (answer) => {
          const { statusCode = 502 } = answer;
          if (statusCode >= 400)
            complaints.push(`${asked.headers.referer ?? ''}: ${statusCode} ${address.href}`);
          if (answer.headers['content-type']?.startsWith('text/html')) void giveDocument(answer, back);
          else {
            back.writeHead(statusCode, answer.headers);
            answer.pipe(back);
          }
        },
      );
      forward.once('error', ({ message }) => {
        complaints.push(`${message} ${address.href}`);
        back.destroy();
      });
      // What the browser gives up is asked for no longer.
      back.once('close', () => forward.destroy());
      asked.pipe(forward);
    }
  });
  // Sockets that stay open, as of live updates.
  server.on('connect', (asked, browser, head) => {
    const program = connect(Number(new URL(`http://${asked.url}`).port), '127.0.0.1', () => {
      browser.write('HTTP/1.1 200 OK\r\n\r\n');
      program.write(head);
      program.pipe(browser);
      browser.pipe(program);
    });
    for (const [one, other] of [
      [program, browser],
      [browser, program],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    complaints,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
