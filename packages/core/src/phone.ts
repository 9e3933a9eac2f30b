/** Digits with a leading plus: `+7 (916) 000-00-00` becomes `+79160000000`; a Russian `8…` of 11 digits becomes `+7…`. */
export function normalizePhone(value: string): string {
  const digits = value.replace(/\D/gu, '');
  if (!value.trim().startsWith('+') && digits.length === 11 && digits.startsWith('8'))
    return `+7${digits.slice(1)}`;
  return digits === '' ? '' : `+${digits}`;
}

/** International format: a plus sign followed by at least 9 digits (cabinet.md, section 5). */
export function isInternationalPhone(value: string): boolean {
  return /^\+\d{9,15}$/u.test(value);
}

/** Whether a login looks like a phone: only digits, plus, dash, space, parentheses and star (cabinet.md, section 5). */
export function looksLikePhone(login: string): boolean {
  return /^[\d+\-\s()*]+$/u.test(login);
}
