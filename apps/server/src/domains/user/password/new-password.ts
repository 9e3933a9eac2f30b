import { refuse } from '../../../kernel/refusal.ts';
import { hashPassword } from './password.ts';

/** The keys of a keyboard by its two layouts: «пароль» is typed as `gfhjkm`, and is as well known. */
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const LATIN_OF = new Map(Array.from(RUSSIAN_KEYS, (letter, index) => [letter, LATIN_KEYS.charAt(index)]));
/** Signs before and after make a known word no harder to guess. */
const OUTER_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

let common: Promise<ReadonlySet<string>> | undefined;
/** Nearly fifty thousand of the passwords that are known from leaks, in small letters; unpacked at the first question. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ default: { dictionary } }) => new Set(dictionary['passwords-common']),
  ));

/** Whether a password is among those tried first, also in capitals, with signs around it or on the Russian layout. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await commonPasswords();
  const small = password.toLowerCase();
  return [small, small.replaceAll(OUTER_SIGNS, '')].some(
    (word) => known.has(word) || known.has(Array.from(word, (sign) => LATIN_OF.get(sign) ?? sign).join('')),
  );
}

/**
 * Hash of a password that somebody sets (OWASP ASVS 5.0, 6.2.4).
 * @param field where the refusal of a common one stands
 */
export async function hashNewPassword(password: string, field: string): Promise<string> {
  if (await isCommonPassword(password))
    throw refuse.validation({ [field]: { key: 'errors.user.common_password' } });
  return hashPassword(password);
}
