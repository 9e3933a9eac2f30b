import { phoneCallingCode } from './phone.ts';

const HIDDEN = '••••';

/** A document's number in lists: only its last four signs, «•••• 4567»; a short one is hidden whole. */
export function maskPassport(passport: string): string {
  const signs = passport.replace(/[^\p{L}\p{N}]/gu, '');
  if (signs === '') return '';
  return signs.length > 4 ? `${HIDDEN} ${signs.slice(-4)}` : HIDDEN;
}

/** Where a code or letter went, without telling the address: `a••••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email === '' ? '' : HIDDEN;
  return `${Array.from(email)[0] ?? ''}${HIDDEN}${email.slice(at)}`;
}

/** Where a code went, without telling the number: country code and last two digits, `+7 •••• 67`. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/gu, '');
  if (digits === '') return '';
  const code = phoneCallingCode(phone);
  if (code === null || digits.length < 9) return HIDDEN;
  return `+${code} ${HIDDEN} ${digits.slice(-2)}`;
}
