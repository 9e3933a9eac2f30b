import { language as languageOf } from '@tropa/contract';
import { escapeMarkup } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { derivedKey } from '../../../config.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import { findBooking, insertStop, type BookingRow } from '../../booking/index.ts';
import { findOrganizer } from '../../organizer/index.ts';

const PATH = '/stop-letters';

const signed = ({ config }: Pick<Services, 'config'>, request_id: number) =>
  createHmac('sha256', derivedKey(config, 'stop-letters')).update(String(request_id)).digest('base64url');

/** Where the reader of a letter of an organizer's own wording says that there should be no more. */
export const stopLettersUrl = (services: Services, { request_id }: BookingRow): string =>
  `${services.cabinetOrigin()}${PATH}/${request_id}/${signed(services, request_id)}`;

/** A page of one question, without a script: who writes, and a button that ends it. */
export function registerStopLetters(app: FastifyInstance, services: Services): void {
  const options = { schema: { hide: true }, constraints: { surface: 'cabinet' } };
  const found = async (params: unknown) => {
    const { request_id, signature } = params as { request_id: string; signature: string };
    const id = /^\d{1,15}$/u.test(request_id) ? Number(request_id) : 0;
    if (!isSameSecret(signature, signed(services, id))) throw refuse.notFound();
    const booking = await findBooking(services.database, id);
    const organizer = booking && (await findOrganizer(services.database, booking.organizer_id));
    if (!booking || !organizer || booking.client_email === '') throw refuse.notFound();
    return { booking, organizer };
  };
  const page = ({ booking, organizer }: Awaited<ReturnType<typeof found>>, isStopped: boolean) => {
    const language = languageOf.catch('ru').parse(booking.language);
    const t = translator(language);
    const title = escapeMarkup(t(isStopped ? 'letters.stop.done_title' : 'letters.stop.title'));
    const about = { name: organizer.name, email: booking.client_email };
    const text = escapeMarkup(t(isStopped ? 'letters.stop.done_text' : 'letters.stop.text', about));
    const button = `<form method="post"><button>${escapeMarkup(t('letters.stop.button'))}</button></form>`;
    return (
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><main><h1>${title}</h1><p>${text}</p>${isStopped ? '' : button}</main></html>`
    );
  };
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy':
      "default-src 'none'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  };
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The button sends nothing; programs of mail send one word.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, _body, parsed) =>
      parsed(null, {}),
    );
    scope.get(`${PATH}/:request_id/:signature`, options, async (request, reply) =>
      reply.headers(headers).send(page(await found(request.params), false)),
    );
    scope.post(`${PATH}/:request_id/:signature`, options, async (request, reply) => {
      const about = await found(request.params);
      await insertStop(services.database, about.organizer.id, about.booking.client_email);
      return reply.headers(headers).send(page(about, true));
    });
    done();
  });
}
