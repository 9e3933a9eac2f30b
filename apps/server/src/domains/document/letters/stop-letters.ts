import { language as languageOf, type Language } from '@tropa/contract';
import { escapeMarkup } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import { PLAIN_STYLE, PLAIN_STYLE_HASH } from '../../../kernel/plain-style.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import { languageOf as requestLanguage } from '../../../plugins/language.ts';
import { findBooking } from '../../booking/index.ts';
import {
  findOrganizer,
  findStopped,
  insertStop,
  readStopLink,
  STOP_PATH,
  type OrganizerRow,
  type StopWish,
} from '../../organizer/index.ts';

const signed = ({ config }: Pick<Services, 'config'>, request_id: number) =>
  keyedHash(config, 'stop-letters', String(request_id)).toString('base64url');

type About = StopWish & { organizer: OrganizerRow };

function plainPage(language: Language, heading: string, words: string, action = ''): string {
  const [title, text, button] = [heading, words, action].map((said) => escapeMarkup(said));
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${PLAIN_STYLE}</style>` +
    `<body><h1>${title}</h1><p>${text}</p>${action === '' ? '' : `<form method="post"><button>${button}</button></form>`}</body></html>`
  );
}

/** A page of one question, without a script: who writes, and a button that ends it. */
export function registerStopLetters(app: FastifyInstance, services: Services): void {
  const options = { schema: { hide: true }, constraints: { surface: 'cabinet' } };
  /** By a link of today, and by those that letters had before, which named a booking; undefined: it is none of ours. */
  const found = async (params: unknown): Promise<About | undefined> => {
    const { token, request_id = '', signature = '' } = params as Record<string, string>;
    const wish =
      token === undefined ? await wishOfBooking(request_id, signature) : readStopLink(services.config, token);
    const organizer = wish && (await findOrganizer(services.database, wish.organizer_id));
    return wish && organizer && wish.email !== '' ? { ...wish, organizer } : undefined;
  };
  const wishOfBooking = async (request_id: string, signature: string): Promise<StopWish | undefined> => {
    const id = /^\d{1,15}$/u.test(request_id) ? Number(request_id) : 0;
    if (!isSameSecret(signature, signed(services, id))) return undefined;
    const booking = await findBooking(services.database, id);
    return booking && { ...booking, email: booking.client_email };
  };
  const page = ({ email, organizer, ...wish }: About, isStopped: boolean) => {
    const language = languageOf.catch('ru').parse(wish.language);
    const t = translator(language);
    const about = { name: organizer.name, email };
    return isStopped
      ? plainPage(language, t('letters.stop.done_title'), t('letters.stop.done_text', about))
      : plainPage(language, t('letters.stop.title'), t('letters.stop.text', about), t('letters.stop.button'));
  };
  /** Of a link that lost a part of itself on its way: nobody knows whose it was. */
  const broken = (request: FastifyRequest) => {
    const language = requestLanguage(request);
    const t = translator(language);
    return plainPage(language, t('letters.stop.broken_title'), t('letters.stop.broken_text'));
  };
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    // Its address is a key: whoever has it stops the letters.
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': `default-src 'none'; style-src '${PLAIN_STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  };
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The button sends nothing; programs of mail send one word.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, _body, parsed) =>
      parsed(null, {}),
    );
    for (const path of [`${STOP_PATH}/:token`, `${STOP_PATH}/:request_id/:signature`]) {
      scope.get(path, options, async (request, reply) => {
        const about = await found(request.params);
        if (!about) return reply.code(404).headers(headers).send(broken(request));
        const email = about.email.toLowerCase();
        const stopped = await findStopped(services.database, about.organizer.id, [email]);
        return reply.headers(headers).send(page(about, stopped.has(email)));
      });
      scope.post(path, options, async (request, reply) => {
        const about = await found(request.params);
        if (!about) return reply.code(404).headers(headers).send(broken(request));
        await insertStop(services.database, about.organizer.id, about.email);
        return reply.headers(headers).send(page(about, true));
      });
    }
    done();
  });
}
