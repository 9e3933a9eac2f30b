import { language as languageOf } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import { registerStopPage } from '../../../plugins/stop-page.ts';
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

/** A page of one question: who writes, and a button that ends it. */
export function registerStopLetters(app: FastifyInstance, services: Services): void {
  const wishOfBooking = async (request_id: string, signature: string): Promise<StopWish | undefined> => {
    const id = /^\d{1,15}$/u.test(request_id) ? Number(request_id) : 0;
    if (!isSameSecret(signature, signed(services, id))) return undefined;
    const booking = await findBooking(services.database, id);
    return booking && { ...booking, email: booking.client_email };
  };
  registerStopPage<About>(app, {
    // By a link of today, and by those that letters had before, which named a booking.
    paths: [`${STOP_PATH}/:token`, `${STOP_PATH}/:request_id/:signature`],
    found: async ({ token, request_id = '', signature = '' }) => {
      const wish =
        token === undefined
          ? await wishOfBooking(request_id, signature)
          : readStopLink(services.config, token);
      const organizer = wish && (await findOrganizer(services.database, wish.organizer_id));
      return wish && organizer && wish.email !== '' ? { ...wish, organizer } : undefined;
    },
    isStopped: async ({ organizer, email }) => {
      const address = email.toLowerCase();
      return (await findStopped(services.database, organizer.id, [address])).has(address);
    },
    stop: ({ organizer, email }) => insertStop(services.database, organizer.id, email),
    words: ({ email, organizer, ...wish }, isStopped) => {
      const language = languageOf.catch('ru').parse(wish.language);
      const t = translator(language);
      const about = { name: organizer.name, email };
      return isStopped
        ? { language, title: t('letters.stop.done_title'), text: t('letters.stop.done_text', about) }
        : {
            language,
            title: t('letters.stop.title'),
            text: t('letters.stop.text', about),
            button: t('letters.stop.button'),
          };
    },
  });
}
