import type { PageLanguage, PlainForm } from '@tropa/contract';
import { pageTranslator } from '@tropa/i18n';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, type Message } from '../../../kernel/refusal.ts';
import { findPhoneCountry } from '../settings/phone-country-repository.ts';
import type { ServedSite } from './site-directory.ts';

/** Makes a scope read forms that a browser sends without a script: flat texts by name, and nothing else. */
export function readPlainForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** What the page shows of a form that was refused. */
export function refusedForm(
  typed: Record<string, string>,
  problems: Record<string, Message>,
  language: PageLanguage,
): PlainForm {
  const t = pageTranslator(language);
  return {
    outcome: 'refused',
    typed,
    problems: Object.fromEntries(
      Object.entries(problems).map(([path, { key, params }]) => [
        path,
        t(key as 'errors.not_found', params ?? {}),
      ]),
    ),
  };
}

/** Whose national numbers visitors of a site write: its operator's country, ISO 3166-1 alpha-2. */
export const countryOfSite = (
  { database }: Pick<Services, 'database'>,
  { row: { organizer_id } }: ServedSite,
): Promise<string | null> => findPhoneCountry(database, { organizer_id });

/** A form that nobody has sent yet. */
export const EMPTY_FORM: PlainForm = { outcome: 'none', typed: {}, problems: {} };

/**
 * What is wrong with a form, of a refusal: at its fields, or at `form` as a whole.
 * @throws the error itself where it is no refusal of the form
 */
export function problemsOf(error: unknown): Record<string, Message> {
  if (!(error instanceof Refusal) || ![409, 422, 429].includes(error.status)) throw error;
  return error.status === 422 ? error.errors : { form: error.text };
}
