import type { Call } from '@tropa/contract';

/** A call's input without its types. */
export interface CallParts {
  query?: Record<string, unknown>;
  params?: Record<string, unknown>;
  body?: unknown;
}

/** Path with its parameters and query. What is undefined or null is left out. */
export function buildUrl(call: Pick<Call, 'path'>, { query, params }: CallParts): string {
  const path = call.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(text(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, text(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** The body as the call wants it: JSON, or a form with the file last so that its fields are known before it. */
export function buildBody(
  call: Pick<Call, 'method' | 'form'>,
  { body }: CallParts,
  file: File | undefined,
): { body?: string | FormData; contentType?: string } {
  if (call.form === 'multipart' || (call.form === 'multipart_or_json' && file)) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {}))
      if (value !== undefined) form.set(name, text(value));
    if (file) form.set(isImageForm(body) ? 'image' : 'file', file);
    return { body: form };
  }
  if (call.method === 'GET') return {};
  return { body: JSON.stringify(body ?? {}), contentType: 'application/json' };
}

/** `image/upload` names its file `image` and comes with a bucket; the other uploads name it `file` (docs/rules/interface.md). */
const isImageForm = (body: unknown) => typeof body === 'object' && body !== null && 'bucket' in body;

/** Strings as they are; numbers, flags and objects as JSON writes them. */
const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
