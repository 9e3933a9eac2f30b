import { HEADER, language, type Language } from '@tropa/contract';
import { preferredLanguage } from '@tropa/core';
import type { FastifyRequest } from 'fastify';

/** Looked up rather than parsed: most requests name none, and the trace of a parse that fails cost more than reading their body. */
const LANGUAGES: ReadonlyMap<unknown, Language> = new Map(language.options.map((known) => [known, known]));

/** Language of a request: its header, else what the browser prefers, else Russian. */
export function languageOf(request: FastifyRequest): Language {
  const asked = LANGUAGES.get(request.headers[HEADER.language.toLowerCase()]);
  return asked ?? preferredLanguage((request.headers['accept-language'] ?? '').split(','));
}
