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

const NONE: readonly string[] = [];

/** Whether digits that stand together are nothing but numbers that everybody may know. */
const isKnown = (digits: string, known: readonly string[]): boolean =>
  known.reduce((rest, number) => (number === '' ? rest : rest.replaceAll(number, '')), digits) === '';

/**
 * Hides phones, e-mails, links and names in messengers in what people write to one another.
 * @param known numbers that are no phones, and stay: of a tax office, of accounts
 * @returns the text, and whether anything was hidden
 */
export function maskContacts(text: string, known = NONE): { text: string; isMasked: boolean } {
  const masked = text
    .replace(EMAIL, HIDDEN)
    .replace(LINK, HIDDEN)
    .replace(DOMAIN, HIDDEN)
    .replace(HANDLE, HIDDEN)
    .replace(DIGITS, (found) =>
      isPhone(found) && !isKnown(found.replaceAll(/\P{Nd}/gu, ''), known) ? HIDDEN : found,
    );
  return { text: masked, isMasked: masked !== text };
}

/** A part of something that is kept as JSON. */
type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !Array.isArray(value);
const isText = (value: unknown): value is Part & { text: string } =>
  isPart(value) && value['type'] === 'text' && typeof value['text'] === 'string';
/** What machines read: names of things, and addresses of pictures. */
const IS_NAME = /^(?:id|key|code|screen_name|.*_ids?)$/u;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
const isPicture = (part: Part): boolean => typeof part['url'] === 'string';

/** Words of a line that stand beside one another: a contact may be parted by a bold letter within it. */
function maskLine(line: readonly unknown[], known: readonly string[]): unknown[] {
  const parts: unknown[] = [];
  let run: string[] = [];
  const end = () => {
    const { text, isMasked } = maskContacts(run.join(''), known);
    if (isMasked) parts.splice(parts.length - run.length, run.length, { type: 'text', text });
    run = [];
  };
  for (const node of line) {
    if (!isText(node)) end();
    parts.push(maskedIn(node, known));
    if (isText(node)) run.push(maskContacts(node.text, known).text);
  }
  end();
  return parts;
}

function maskedIn(value: unknown, known: readonly string[]): unknown {
  if (typeof value === 'string') return UUID.test(value) ? value : maskContacts(value, known).text;
  if (Array.isArray(value)) return maskLine(value, known);
  if (!isPart(value) || isPicture(value)) return value;
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (IS_NAME.test(name)) return [name, part];
    // A link leads past the words that name it.
    if (name === 'marks' && Array.isArray(part))
      return [name, part.filter((mark) => !(isPart(mark) && mark['type'] === 'link'))];
    return [name, maskedIn(part, known)];
  });
  return Object.fromEntries(parts);
}

/**
 * Hides the same in all words of something that is put together of lists, parts and rich texts.
 * @param known as for one text
 */
export const maskContactsIn = <Value>(value: Value, known = NONE): Value => maskedIn(value, known) as Value;
