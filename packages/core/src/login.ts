import { normalizeEmail } from './email.ts';
import { looksLikePhone, normalizePhone } from './phone.ts';
import { tidyText } from './typed-text.ts';

/** How somebody signs in: a phone in any format, or an e-mail of any alphabet, as they are kept. */
export type Login = { email: string } | { phone: string };

/** Reads a login as people type it. */
export function readLogin(typed: string): Login {
  const text = tidyText(typed.normalize('NFKC'));
  return looksLikePhone(text) ? { phone: normalizePhone(text) } : { email: normalizeEmail(text) };
}
