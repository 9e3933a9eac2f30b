import { brandOf, HEADER, pageLanguage, type Language, type PageLanguage } from '@tropa/contract';
import { letterLanguage, preferredLanguage } from '@tropa/core';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { brandSiteAt } from './surface.ts';

/** Looked up rather than parsed: most requests name none, and the trace of a parse that fails cost more than reading their body. */
const LANGUAGES: ReadonlyMap<unknown, PageLanguage> = new Map(
  pageLanguage.options.map((known) => [known, known]),
);

/** The language that whoever asks reads: that of the request's header, else what the browser prefers, else Russian. */
export function pageLanguageOf(request: FastifyRequest): PageLanguage {
  const asked = LANGUAGES.get(request.headers[HEADER.language.toLowerCase()]);
  return asked ?? preferredLanguage((request.headers['accept-language'] ?? '').split(','));
}

/** The same for what is stored, written or sent: letters and documents have no Chinese. */
export const languageOf = (request: FastifyRequest): Language => letterLanguage(pageLanguageOf(request));

/** The language that whoever opened an address reads: a brand's site has a first of its own. */
export function readerOf(config: Pick<Config, 'brandHosts'>, request: FastifyRequest): PageLanguage {
  const brand = brandSiteAt(config, request.headers.host ?? '');
  const [first] = (brand === undefined ? undefined : brandOf(brand)?.site?.languages) ?? [];
  return first ?? pageLanguageOf(request);
}
