import type { Translate } from '@tropa/i18n';
import { plainName } from './send-letter.ts';

/**
 * How a letter begins. Who has no name is greeted without one, and so is a role (support, a mailbox of the house): «Здравствуйте,
 * Поддержка!» is said to nobody.
 * @param name of a person or a company, as it was typed: an address or a number is none
 */
export function greeting(t: Translate, name?: string): string {
  const plain = plainName(name ?? '');
  return /\p{L}/u.test(plain) ? t('letters.greeting', { name: plain }) : t('letters.greeting_nameless');
}
