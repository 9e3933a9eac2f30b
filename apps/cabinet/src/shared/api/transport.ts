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
  blob: () => Promise<Blob>;
  text: () => Promise<string>;
}
/** Sends a request; rejects when there was no answer. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

const byFetch: Transport = async ({ method, url, headers, body, signal }) => {
  const init: RequestInit = { method, headers, signal: signal ?? null, credentials: 'same-origin' };
  if (body !== undefined) init.body = body;
  return fetch(url, init);
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
