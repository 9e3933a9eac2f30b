import { cookieName, HEADER, COOKIE, TOKEN_SCHEME } from '@tropa/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isLoopback, type Config } from '../config.ts';
import type { PublicContext, Services } from '../kernel/context.ts';
import type { SessionUser } from '../kernel/session-user.ts';
import { refuse } from '../kernel/refusal.ts';
import type { BinaryAnswer, Route } from '../kernel/route.ts';
import { readableEmails } from '../kernel/readable-emails.ts';
import { readTyped } from '../kernel/typed-input.ts';
import { captchaGateOf } from './captcha/gate.ts';
import { languageOf, pageLanguageOf } from './language.ts';
import { limiterOf } from './limits.ts';
import { readForm } from './read-form.ts';
import { stateOf, type SavedOver } from './saved-over.ts';
import { surfaceReader } from './surface.ts';

export type SessionReader = (token: string) => Promise<SessionUser | null>;
/** Of whose country national numbers of phones in a request are, ISO 3166-1 alpha-2; null: nobody knows. */
export type PhoneCountryFinder = (context: PublicContext, input: unknown[]) => Promise<string | null>;

const isSecure = (services: Services) => services.cabinetOrigin().startsWith('https:');

function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers[HEADER.authorization.toLowerCase()];
  if (typeof header !== 'string' || !header.startsWith(`${TOKEN_SCHEME} `)) return undefined;
  return header.slice(TOKEN_SCHEME.length + 1);
}

function isLocal(config: Config, request: FastifyRequest): boolean {
  const { headers, ip } = request;
  const isProxied = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  const isDirect = isLoopback(ip) && (config.trustProxy || !isProxied);
  return isDirect && surfaceReader(config)(headers.host ?? '') === 'cabinet';
}

/** Names without the prefix, of before or of a host beside this one, mean nothing behind HTTPS: they are taken away. */
function clearStale(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (!secure) return;
  for (const name of [COOKIE.refresh, COOKIE.antiForgery])
    if (request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' });
}

function contextOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  user: SessionUser | null,
): PublicContext {
  const secure = isSecure(services);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const refresh = cookieName(COOKIE.refresh, secure);
  clearStale(request, reply, secure);
  const key = request.headers[HEADER.idempotencyKey.toLowerCase()];
  return {
    ...services,
    user,
    language: languageOf(request),
    page_language: pageLanguageOf(request),
    ip: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    host: (request.headers.host ?? '').toLowerCase(),
    // Few ask, so that it is found out when they do.
    get isLocal() {
      return isLocal(services.config, request);
    },
    idempotencyKey: typeof key === 'string' ? key : undefined,
    refreshCookie: {
      value: request.cookies[refresh],
      set: (token, expires) => void reply.setCookie(refresh, token, { ...options, expires }),
      clear: () => {
        reply.clearCookie(refresh, options);
        reply.clearCookie(COOKIE.legacyRefresh, { path: '/' });
      },
    },
  };
}

function sendBinary(reply: FastifyReply, answer: BinaryAnswer): FastifyReply {
  const disposition = answer.disposition ?? 'attachment';
  return reply
    .type(answer.content_type)
    .header('Content-Disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(answer.name)}`)
    .header('Cache-Control', 'private, no-store')
    .send(answer.content);
}

const idempotencyKey = z.string().trim().min(8).max(200);

/**
 * Turns a call of the contract and its operation into a route: session, input checked, operation, answer checked.
 * The answer passes its schema, so nothing leaves that the contract does not name.
 */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  {
    readSession,
    phoneCountryOf,
    savedOver,
  }: { readSession: SessionReader; phoneCountryOf: PhoneCountryFinder; savedOver: SavedOver },
  routes: Route[],
): void {
  for (const { call, run } of routes) {
    const response = call.response;
    const demandWithinLimits = services.config.rateLimit ? limiterOf(services, call) : undefined;
    const demandCaptcha = captchaGateOf(services, call);
    // A request that is made again with its captcha counts once; only files are counted before they are read.
    const isCountedFirst = !demandCaptcha || call.form !== undefined;
    app.route({
      method: call.method,
      url: call.path,
      schema: {
        summary: call.summary,
        tags: [call.path.split('/')[call.path.startsWith('/crm/api/') ? 3 : 1] ?? 'other'],
        ...(call.params ? { params: call.params } : {}),
        ...(call.query ? { querystring: call.query } : {}),
        ...(call.body && call.form !== 'multipart' ? { body: call.body } : {}),
        ...(response === 'binary' ? {} : { response: { 200: response } }),
      },
      // Fastify's own compilers stay out: the pipeline below checks in its own order (session first).
      validatorCompiler: () => (value) => ({ value }),
      serializerCompiler: () => (value) => readableEmails(JSON.stringify(value)),
      config: { call },
      handler: async (request, reply) => {
        const token = bearer(request);
        const user = token ? await readSession(token) : null;
        // A stale token on a public call is not ignored: the client refreshes and asks again as itself.
        if (call.access !== 'public' && !user) throw refuse.unauthorized();
        if (call.access === 'platform' && !user?.is_admin) throw refuse.notFound();
        if (isCountedFirst) await demandWithinLimits?.(request, reply, user);
        const form = call.form ? await readForm(request, call, services.config) : undefined;
        try {
          const context = contextOf(services, request, reply, user);
          if (call.idempotent) {
            const key = idempotencyKey.safeParse(context.idempotencyKey);
            if (!key.success)
              throw refuse.validation({ [HEADER.idempotencyKey]: { key: 'errors.validation.required' } });
          }
          const body: unknown = form ? form.body : request.body;
          const country = () => phoneCountryOf(context, [body, request.query, request.params]);
          const checked = (schema: z.ZodType | undefined, value: unknown) =>
            schema && readTyped(schema, value ?? {}, country);
          const input = {
            params: await checked(call.params, request.params),
            query: await checked(call.query, request.query),
            body: await checked(call.body, body),
            ...(form ? { file: form.file } : {}),
          };
          // Last, so that a form with a mistake uses no captcha up.
          await demandCaptcha?.({ request, user, body });
          if (!isCountedFirst) await demandWithinLimits?.(request, reply, user);
          const answer = await savedOver.run(request, context, () => run(context, input));
          if (response === 'binary') return sendBinary(reply, answer as BinaryAnswer);
          reply.header('Cache-Control', 'no-store');
          const told = response.parse(answer);
          const state = stateOf(request, told);
          if (state !== undefined) reply.header('ETag', state);
          return told;
        } finally {
          await form?.discard();
        }
      },
    });
  }
}
