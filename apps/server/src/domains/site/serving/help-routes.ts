import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPlainForms } from './plain-form.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply, typed?: Record<string, string>) => unknown;

const PATH = '/help';
/** The longest message in the widest letters, with room. */
const MAX_FORM_BYTES = 60_000;

/** The addresses of help requests: they are made for one visitor, and a form is sent to them. */
export function registerHelp(app: FastifyInstance, answer: Answer): void {
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    const options = {
      schema: { hide: true },
      config: { hasOwnSecurityHeaders: true },
      constraints: { surface: 'site' },
    } as const;
    scope.get(PATH, options, (request, reply) => answer(request, reply));
    scope.post(PATH, options, (request, reply) =>
      answer(request, reply, (request.body ?? {}) as Record<string, string>),
    );
    done();
  });
}
