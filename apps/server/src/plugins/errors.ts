import type { ApiError, PageLanguage } from '@tropa/contract';
import { HTML_LANGUAGES } from '@tropa/core';
import { pageTranslator } from '@tropa/i18n';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { databaseErrorCode, isPassing } from '../db/index.ts';
import { busy, Refusal, refuse, type Message } from '../kernel/refusal.ts';
import { PLAIN_STYLE, PLAIN_STYLE_HASH } from '../kernel/plain-style.ts';
import { pageLanguageOf, readerOf } from './language.ts';
import type { SecurityHeaders } from './security-headers.ts';

function statusRefusal(status: number): Refusal | undefined {
  if (status === 413) {
    return new Refusal({ status, type: 'payload_too_large', message: { key: 'errors.payload_too_large' } });
  }
  if (status === 415) {
    return new Refusal({ status, type: 'unsupported_media', message: { key: 'errors.unsupported_media' } });
  }
  if (status === 429) {
    return new Refusal({ status, type: 'too_many_requests', message: { key: 'errors.too_many_requests' } });
  }
  if (status >= 400 && status < 500) {
    return new Refusal({ status, type: 'validation', message: { key: 'errors.validation.form' } });
  }
  return undefined;
}

/** Any thrown thing as a refusal; what nobody expected is logged and told as `internal`. */
function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const known = statusRefusal(status);
  if (known) return known;
  // A value that the database cannot hold (class 22, data exception): the sender's mistake, not ours.
  if (databaseErrorCode(error)?.startsWith('22')) return refuse.validation({});
  request.log.error({ err: error }, 'Request failed');
  return isPassing(error)
    ? busy()
    : new Refusal({
        status: 500,
        type: 'internal',
        message: { key: 'errors.internal', params: { request_id: request.id } },
      });
}

/** What is refused before a route is found, or by one that brings headers for its pages alone, has none yet. */
function giveHeaders(request: FastifyRequest, reply: FastifyReply, headersOf: SecurityHeaders): void {
  for (const [name, value] of Object.entries(headersOf(request.headers.host ?? '')))
    if (!reply.hasHeader(name)) reply.header(name, value);
}

/** What a browser opens, not what a script or a program asks. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && /\btext\/html\b/u.test(headers.accept ?? '');

const UNREADABLE_POLICY = `default-src 'none'; style-src '${PLAIN_STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`;

/** Says with a page that an address is none: nobody reads an error shape in a browser. */
function sendUnreadable(reply: FastifyReply, language: PageLanguage): FastifyReply {
  const t = pageTranslator(language);
  const [title, text] = [t('errors.site.page.unreadable.title'), t('errors.site.page.unreadable.text')];
  return reply
    .code(400)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${HTML_LANGUAGES[language]}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
        `<title>${title}</title><style>${PLAIN_STYLE}</style></head><body><h1>${title}</h1><p>${text}</p></body></html>`,
    );
}

/** Sends a refusal in the one error shape and the language of the request. */
function sendRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  headersOf: SecurityHeaders,
): FastifyReply {
  const t = pageTranslator(pageLanguageOf(request));
  const say = (message: Message) => t(message.key as 'errors.not_found', message.params ?? {});
  const body: ApiError = {
    message: say(refusal.text),
    errors: Object.fromEntries(
      Object.entries(refusal.errors).map(([field, message]) => [field, say(message)]),
    ),
    type: refusal.type,
    request_id: request.id,
    ...(refusal.details ? { details: refusal.details } : {}),
  };
  giveHeaders(request, reply, headersOf);
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(body);
}

/** The same for what is refused before any route is found: an address that cannot be read, or is too long. */
export const frameworkErrorSender =
  (config: Config, headersOf: SecurityHeaders) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = asRefusal(error, request);
    if (refusal.status !== 400 || !isOpened(request)) {
      sendRefusal(refusal, request, reply, headersOf);
      return;
    }
    reply.header('content-security-policy', UNREADABLE_POLICY);
    giveHeaders(request, reply, headersOf);
    sendUnreadable(reply, readerOf(config, request));
  };

/** One error shape for every call. */
export function registerErrors(app: FastifyInstance, headersOf: SecurityHeaders): void {
  app.setErrorHandler((error, request, reply) =>
    sendRefusal(asRefusal(error, request), request, reply, headersOf),
  );
  app.setNotFoundHandler((request, reply) => sendRefusal(refuse.notFound(), request, reply, headersOf));
}
