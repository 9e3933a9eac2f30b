import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isReader, newReader } from '../../booking/index.ts';
import { readPlainForms } from './plain-form.ts';

type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  surface: 'site' | 'cabinet',
  typed?: Record<string, string>,
) => unknown;

const COOKIE = 'questionnaire_reader';
/**
 * Who reads a questionnaire, by the browser and until it is closed: what somebody has typed by the address that is sent to
 * fill in is shown again to nobody else.
 */
export function readerIn(request: FastifyRequest, reply: FastifyReply): string {
  const known = request.cookies[COOKIE] ?? '';
  if (isReader(known)) return known;
  const reader = newReader();
  const secure = request.protocol === 'https';
  void reply.setCookie(COOKIE, reader, { path: '/questionnaire', httpOnly: true, sameSite: 'lax', secure });
  return reader;
}

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
