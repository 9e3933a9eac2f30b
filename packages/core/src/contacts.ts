/** What stands in place of a contact. */
const HIDDEN = '•••';

/** Signs that people put between digits and letters so that a contact is not found. */
const BETWEEN = String.raw`[\s\u00a0\p{Cf}()./\\_*\-–—]*`;
const EMAIL =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\]|\(собака\)|\[собака\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const LINK = /(?:https?:\/\/|tg:\/\/|www\.)\S+/giu;
/** A name of the internet without a scheme: only those whose end is one of these are told from «утром.Потом». */
const DOMAIN =
  /(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:ru|su|рф|com|net|org|me|io|info|biz|online|site|store|pro|app|link|page|travel|tours?|by|kz|ge|am|uz|kg|de|uk|eu|ua|xn--[a-z\d-]+)(?![\p{L}\p{N}-])(?:[/?#]\S*)?/giu;
/** «@name» of a messenger. */
const HANDLE = /(?<![\p{L}\p{N}.])@[a-z]\w{3,}/giu;
const DIGITS = new RegExp(String.raw`\+?\p{Nd}(?:${BETWEEN}\p{Nd}){8,}`, 'gu');
/** Days and hours among digits. */
const DATES =
  /(?<!\d|\d\.)(?:\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2})(?!\.?\d)/gu;
/** Sums, alone or from one to another: each has groups of three digits, and no more than nine of them. */
const SUMS = /^\d{1,3}(?:[\s\u00a0]\d{3}){1,2}(?:\s*[-–—/]\s*\d{1,3}(?:[\s\u00a0]\d{3}){1,2})*$/u;
const PHONE_MIN_DIGITS = 10;

function isPhone(text: string): boolean {
  if (SUMS.test(text)) return false;
  const digits = text.replace(DATES, '').replace(/\P{Nd}/gu, '');
  return digits.length >= PHONE_MIN_DIGITS;
}

/**
 * Hides phones, e-mails, links and names in messengers in what people write to one another.
 * @returns the text, and whether anything was hidden
 */
export function maskContacts(text: string): { text: string; isMasked: boolean } {
  const masked = text
    .replace(EMAIL, HIDDEN)
    .replace(LINK, HIDDEN)
    .replace(DOMAIN, HIDDEN)
    .replace(HANDLE, HIDDEN)
    .replace(DIGITS, (found) => (isPhone(found) ? HIDDEN : found));
  return { text: masked, isMasked: masked !== text };
}
