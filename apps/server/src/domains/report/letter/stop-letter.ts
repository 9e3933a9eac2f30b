import { language as languages, type Language } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { registerStopPage } from '../../../plugins/stop-page.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { findUser } from '../../user/index.ts';
import type { Keeper } from '../kept/repository.ts';
import { findLetter, stopLetter } from './repository.ts';
import { readStopReports, STOP_REPORTS_PATH } from './stop-link.ts';

type About = Keeper & { name: string; language: Language };

/** A page of one question: the letter with reports of an organizer, and a button that ends it. */
export function registerStopReports(app: FastifyInstance, services: Services): void {
  const { database } = services;
  registerStopPage<About>(app, {
    paths: [`${STOP_REPORTS_PATH}/:token`],
    found: async ({ token = '' }) => {
      const keeper = readStopReports(services, token);
      if (!keeper) return undefined;
      const [organizer, user] = await Promise.all([
        findOrganizer(database, keeper.organizer_id),
        findUser(database, keeper.user_id),
      ]);
      if (!organizer || !user) return undefined;
      const language = languages.catch('ru').parse(user.language_code);
      return { ...keeper, name: organizer.name, language };
    },
    isStopped: async (keeper) => !(await findLetter(database, keeper))?.due_at,
    stop: (keeper) => stopLetter(database, keeper),
    words: ({ name, language }, isStopped) => {
      const t = translator(language);
      return isStopped
        ? { language, title: t('reports.letter.stopped'), text: t('reports.letter.stopped_text', { name }) }
        : {
            language,
            title: t('reports.letter.stop'),
            text: t('reports.letter.stop_text', { name }),
            button: t('reports.letter.stop_button'),
          };
    },
  });
}
