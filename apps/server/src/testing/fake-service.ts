import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** A string goes as it is, anything else as JSON. */
  body?: unknown;
  /** Never answers. */
  hangs?: boolean;
}
export interface ServiceCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
/** A small HTTP server on this machine that answers as a documented service does. */
export interface FakeService {
  url: string;
  calls: ServiceCall[];
  /** What it answers from now on. */
  answer: (next: FakeAnswer | ((call: ServiceCall) => FakeAnswer)) => void;
  stop: () => Promise<void>;
}

export async function startFakeService(first: FakeAnswer = {}): Promise<FakeService> {
  const calls: ServiceCall[] = [];
  let answer: (call: ServiceCall) => FakeAnswer = () => first;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const call = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      calls.push(call);
      const { status = 200, headers: extra = {}, body = {}, hangs = false } = answer(call);
      if (hangs) return;
      response.writeHead(status, { 'content-type': 'application/json', ...extra });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: (next) => {
      answer = typeof next === 'function' ? next : () => next;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
