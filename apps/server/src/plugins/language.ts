import { HEADER, language as languageSchema, type Language } from '@tropa/contract';
import { preferredLanguage } from '@tropa/core';
import type { FastifyRequest } from 'fastify';

/** Language of a request: its header, else what the browser prefers, else Russian. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers[HEADER.language.toLowerCase()];
  const asked = languageSchema.safeParse(header);
  if (asked.success) return asked.data;
  return preferredLanguage((request.headers['accept-language'] ?? '').split(','));
}
