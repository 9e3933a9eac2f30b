/** What goes over the wire. */
export interface WireRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
  /** Share of the body that is sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}
export interface WireAnswer {
  status: number;
  /** A `File` where the answer names it. */
  blob: () => Promise<Blob>;
  text: () => Promise<string>;
}
/** Sends a request; rejects when there was no answer. */
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

const byFetch: Transport = async ({ method, url, headers, body, signal }) => {
  const init: RequestInit = { method, headers, signal: signal ?? null, credentials: 'same-origin' };
  if (body !== undefined) init.body = body;
  const answer = await fetch(url, init);
  const name = nameOfFile(answer.headers.get('content-disposition'));
  return {
    status: answer.status,
    text: () => answer.text(),
    blob: async () => {
      const blob = await answer.blob();
      return name ? new File([blob], name, { type: blob.type }) : blob;
    },
  };
};

/** `fetch` tells nothing of what was sent, so uploads with progress go by XMLHttpRequest. */
const byXhr: Transport = ({ method, url, headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    xhr.responseType = 'blob';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    xhr.addEventListener('load', () => {
      const blob = xhr.response instanceof Blob ? xhr.response : new Blob();
      resolve({ status: xhr.status, blob: async () => blob, text: () => blob.text() });
    });
    xhr.addEventListener('error', () => reject(new TypeError('Network error')));
    xhr.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal?.aborted) xhr.abort();
    else xhr.send(body ?? null);
  });

/** The browser's transport. */
export const browserTransport: Transport = (request) =>
  request.onProgress ? byXhr(request) : byFetch(request);
