import type { Translate } from '@tropa/i18n';

/** What is read of a schema's issue. */
interface Issue {
  code?: string | undefined;
  path?: readonly PropertyKey[] | undefined;
  input?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  message?: string | undefined;
  params?: Record<string, unknown> | undefined;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Rules of what reaches somebody, by the words for it (typed-contacts.ts). */
const CONTACT_RULES = ['email', 'phone_international', 'phone_letters', 'phone_extension'] as const;

/** A text for people about a wrong value of a block, in the words that the server uses for the same. */
export function issueText(
  { code, path = [], input, origin, minimum, maximum, params }: Issue,
  t: Translate,
): string {
  if (isBlank(input)) return t('errors.validation.required');
  if (code === 'too_small')
    return origin === 'string'
      ? t('errors.validation.min_length', { count: Number(minimum) })
      : t('errors.validation.min', { min: Number(minimum) });
  if (code === 'too_big')
    return origin === 'string'
      ? t('errors.validation.max_length', { count: Number(maximum) })
      : t('errors.validation.max', { max: Number(maximum) });
  const contact = CONTACT_RULES.find((rule) => rule === params?.['rule']);
  if (contact !== undefined) return t(`errors.validation.${contact}`);
  if (path.at(-1) === 'anchor') return t('builder.wrong.anchor');
  if (path.at(-1) === 'url') return t('builder.wrong.url');
  return t('errors.validation.incorrect');
}
