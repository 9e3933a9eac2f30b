import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { PassThrough, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { connectTo, systemDial, systemResolve, type Dial, type Resolve } from './connect.ts';
import { OutboundFailure } from './outbound-failure.ts';

export interface OutboundRequest {
  /** Most bytes that are read, after decompression. */
  maxBytes: number;
  /** For everything together: names, redirects, the whole body. */
  timeoutMs?: number;
  /** Content types that are wanted. */
  accept?: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
}
export interface OutboundAnswer {
  /** Where the redirects led. */
  url: string;
  status: number;
  contentType: string;
  body: Buffer;
}

/** The only way to an address that somebody typed: articles, pictures and videos by address, webhooks. */
export interface Outbound {
  /** Reads an address into memory. @throws OutboundFailure */
  read: (address: string, options: OutboundRequest) => Promise<OutboundAnswer>;
  /** Reads an address into a file. @throws OutboundFailure; the file may then be there in part */
  download: (
    address: string,
    path: string,
    options: OutboundRequest,
  ) => Promise<Omit<OutboundAnswer, 'body'>>;
}

const TIMEOUT_MS = 10_000;
const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const AGENT = 'Tropa/1.0';

type Head = Omit<OutboundAnswer, 'body'>;

const tooBig = (maxBytes: number) => new OutboundFailure('too_big', `More than ${maxBytes} bytes`);

/** Lets so many bytes pass. */
function bounded(maxBytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > maxBytes) done(tooBig(maxBytes));
      else done(null, chunk);
    },
  });
}

/** The streams that undo an encoding. We ask for none, but some send one all the same. */
function decoders(encoding: string | undefined): Transform[] {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return [];
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()];
    case 'deflate':
      return [createInflate()];
    case 'br':
      return [createBrotliDecompress()];
    default:
      throw new OutboundFailure('unanswered', `Unknown encoding ${encoding}`);
  }
}

function nextAddress(from: URL, location: string): URL {
  const next = URL.parse(location, from.href);
  if (!next) throw new OutboundFailure('refused', `A redirect to ${location}`);
  return next;
}

/** Makes the way out. @param ports tests bring names and connections of their own */
export function createOutbound(ports: { resolve?: Resolve; dial?: Dial } = {}): Outbound {
  const { resolve = systemResolve, dial = systemDial } = ports;

  const send = async (url: URL, options: OutboundRequest, signal: AbortSignal): Promise<IncomingMessage> => {
    const socket = await connectTo(url, { resolve, dial, signal });
    const outgoing = request({
      createConnection: () => socket,
      method: options.method ?? 'GET',
      path: url.pathname + url.search,
      headers: {
        ...options.headers,
        Host: url.host,
        'User-Agent': AGENT,
        Accept: options.accept ?? '*/*',
        'Accept-Encoding': 'identity',
        Connection: 'close',
      },
      signal,
    });
    // Whoever waits for the answer or reads it is told; a connection cut afterwards is nobody's trouble.
    outgoing.on('error', () => undefined);
    const answered = once(outgoing, 'response', { signal }) as Promise<[IncomingMessage]>;
    outgoing.end(options.body);
    const [answer] = await answered;
    return answer;
  };

  /** Follows redirects, each to a checked address; only readings are led on. */
  const open = async (address: string, options: OutboundRequest, signal: AbortSignal) => {
    let url = URL.parse(address);
    if (!url) throw new OutboundFailure('refused', 'No address');
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each answer tells where the next is
      const answer = await send(url, options, signal);
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      const isLedOn = REDIRECTS.has(status) && location !== undefined && options.method !== 'POST';
      if (!isLedOn) return { answer, url, status };
      answer.destroy();
      url = nextAddress(url, location);
    }
    throw new OutboundFailure('too_many_redirects', `More than ${MAX_REDIRECTS} redirects`);
  };

  const run = async <T>(
    address: string,
    options: OutboundRequest,
    take: (head: Head, body: (Readable | Transform)[], signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    let answer: IncomingMessage | undefined;
    try {
      const opened = await open(address, options, signal);
      ({ answer } = opened);
      if (Number(answer.headers['content-length']) > options.maxBytes) throw tooBig(options.maxBytes);
      const { url, status } = opened;
      const head = { url: url.href, status, contentType: answer.headers['content-type'] ?? '' };
      // Counted before and after: neither a flood nor a small bomb gets through.
      const steps = [bounded(options.maxBytes), ...decoders(answer.headers['content-encoding'])];
      return await take(head, [answer, ...steps, bounded(options.maxBytes)], signal);
    } catch (error) {
      if (error instanceof OutboundFailure) throw error;
      if (signal.aborted) throw new OutboundFailure('timeout', `${address} took too long`, { cause: error });
      throw new OutboundFailure('unanswered', `${address} did not answer`, { cause: error });
    } finally {
      answer?.destroy();
    }
  };

  return {
    read: (address, options) =>
      run(address, options, async (head, body, signal) => {
        const sink = new PassThrough();
        const [content] = await Promise.all([buffer(sink), pipeline([...body, sink], { signal })]);
        return { ...head, body: content };
      }),
    download: (address, path, options) =>
      run(address, options, async (head, body, signal) => {
        await pipeline([...body, createWriteStream(path, { flags: 'wx', mode: 0o600 })], { signal });
        return head;
      }),
  };
}
