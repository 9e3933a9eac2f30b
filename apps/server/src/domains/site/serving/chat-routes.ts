import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPlainForms } from './plain-form.ts';

interface Answers {
  /** Where a visitor writes first. */
  begin: (request: FastifyRequest, reply: FastifyReply, typed?: Record<string, string>) => unknown;
  /** Where the two go on talking. */
  talk: (
    request: FastifyRequest,
    reply: FastifyReply,
    surface: 'site' | 'cabinet',
    typed?: Record<string, string>,
  ) => unknown;
}

/** The longest message in the widest letters, with room. */
const MAX_FORM_BYTES = 60_000;

/** The addresses of chats: they are made for one visitor, and forms are sent to them. */
export function registerChats(app: FastifyInstance, { begin, talk }: Answers): void {
  const typedOf = (request: FastifyRequest) => (request.body ?? {}) as Record<string, string>;
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    for (const surface of ['site', 'cabinet'] as const) {
      const options = {
        schema: { hide: true },
        config: { hasOwnSecurityHeaders: true },
        constraints: { surface },
      } as const;
      scope.get('/chat/:uuid', options, (request, reply) => talk(request, reply, surface));
      scope.post('/chat/:uuid', options, (request, reply) => talk(request, reply, surface, typedOf(request)));
    }
    const options = {
      schema: { hide: true },
      config: { hasOwnSecurityHeaders: true },
      constraints: { surface: 'site' },
    } as const;
    scope.get('/chat', options, (request, reply) => begin(request, reply));
    scope.post('/chat', options, (request, reply) => begin(request, reply, typedOf(request)));
    done();
  });
}
