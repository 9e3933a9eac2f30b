import type { PageLanguage } from '@tropa/contract';
import { post, type Outcome } from './api.ts';

/**
 * Sends JSON to a call that asks for a captcha where too many come from this address: the browser then does the work that
 * it demands, whose code comes only then.
 */
export async function postPassingCaptcha<Answer>(
  path: string,
  body: object,
  language: PageLanguage,
  options: { key?: string } = {},
): Promise<Outcome<Answer>> {
  const outcome = await post<Answer>(path, body, language, options);
  if (outcome.kind !== 'refused') return outcome;
  const { type, details } = outcome.error;
  if (type !== 'captcha' && type !== 'hard_captcha') return outcome;
  const { solveCaptcha } = await import('../checkout/solve-captcha.ts');
  const captcha = await solveCaptcha(type, language).catch(() => null);
  if (captcha === null) return outcome;
  return post<Answer>(path, { ...body, ...(details?.['ids'] as object) }, language, { ...options, captcha });
}
