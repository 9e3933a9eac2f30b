import { WireFailure, wireFailureOf } from './wire-failure.ts';

/** What goes over the wire. */
export interface WireRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
  /** Share of the body that is sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** It is sent to its end though the page is closed. */
  outlivesPage?: boolean | undefined;
}
export interface WireAnswer {
  status: number;
  /** A `File` where the answer names it. */
  blob: () => Promise<Blob>;
  text: () => Promise<string>;
  header: (name: string) => string | null;
}
/** Sends a request; rejects with `WireFailure` when there was no answer, or it broke off. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

/** The name that `Content-Disposition` gives a file, in its international form (RFC 6266). */
export function nameOfFile(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? '')?.[1];
  if (encoded === undefined) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** Longer than anything the server does while one waits. */
const TIMEOUT_MS = 60_000;
/** A large video over a slow line. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;

const byFetch: Transport = async ({ method, url, headers, body, signal, outlivesPage = false }) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const named = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw wireFailureOf(error, signal, timeout);
    }
  };
  const request = makeRequest(url, {
    method,
    headers,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(outlivesPage && { keepalive: true }),
  });
  const answer = await named(fetch(request));
  const name = nameOfFile(answer.headers.get('content-disposition'));
  return {
    status: answer.status,
    text: () => named(answer.text()),
    header: (wanted) => answer.headers.get(wanted),
    blob: async () => {
      const blob = await named(answer.blob());
      return name ? new File([blob], name, { type: blob.type }) : blob;
    },
  };
};

/** A header with a line break in it and the like: the browser refuses before it sends. */
function makeRequest(url: string, init: RequestInit): Request {
  try {
    return new Request(url, init);
  } catch {
    throw new WireFailure('bad_request');
  }
}

/** `fetch` tells nothing of what was sent, so uploads with progress go by XMLHttpRequest. */
const byXhr: Transport = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = 'blob';
    xhr.timeout = UPLOAD_TIMEOUT_MS;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => {
      const blob = xhr.response instanceof Blob ? xhr.response : new Blob();
      resolve({
        status: xhr.status,
        blob: async () => blob,
        text: () => blob.text(),
        header: (name) => xhr.getResponseHeader(name),
      });
    });
    xhr.addEventListener('error', () => reject(new WireFailure('network')));
    xhr.addEventListener('timeout', () => reject(new WireFailure('timeout')));
    xhr.addEventListener('abort', () => reject(new WireFailure(signal?.aborted ? 'canceled' : 'aborted')));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal?.aborted) xhr.abort();
    else xhr.send(body ?? null);
  });

const OTHER_PROTOCOL = /^(?!https?:)[a-z][a-z\d+.-]*:/iu;

/** The browser's transport. */
export const browserTransport: Transport = async (request) => {
  if (OTHER_PROTOCOL.test(request.url)) throw new WireFailure('protocol');
  return request.onProgress ? byXhr(request) : byFetch(request);
};
