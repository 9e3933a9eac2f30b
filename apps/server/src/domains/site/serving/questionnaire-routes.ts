import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPlainForms } from './plain-form.ts';

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  surface: 'site' | 'cabinet',
  typed?: Record<string, string>,
) => unknown;

const PATH = '/questionnaire/:uuid';
/** A hundred tourists who tell everything at length. */
const MAX_FORM_BYTES = 500_000;

/**
 * The addresses of questionnaires. They are made anew for each visitor and a form is sent to them, so they are counted
 * by the general limit, other than the pages that come from memory.
 */
export function registerQuestionnaire(app: FastifyInstance, answer: Answer): void {
  app.register((scope, _options, done) => {
    readPlainForms(scope, MAX_FORM_BYTES);
    for (const surface of ['site', 'cabinet'] as const) {
      const options = {
        schema: { hide: true },
        config: { hasOwnSecurityHeaders: true },
        constraints: { surface },
      } as const;
      scope.get(PATH, options, (request, reply) => answer(request, reply, surface));
      scope.post(PATH, options, (request, reply) =>
        answer(request, reply, surface, (request.body ?? {}) as Record<string, string>),
      );
    }
    done();
  });
}
