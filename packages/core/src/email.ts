import { tidyText } from './typed-text.ts';

/** The local part of an address: letters of any alphabet and the signs that mailboxes are named with. */
const LOCAL = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)$/u;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/u;
/** Longer ones no server of mail takes. */
const MAX_LENGTH = 254;

/** A domain as it stands in DNS (`почта.рф` is `xn--80a1acny.xn--p1ai`); null for what can be none. */
function asciiDomain(typed: string): string | null {
  // What ends a host in an address of the web would be passed over in silence.
  if (/[\s/?#@:\\%]/u.test(typed)) return null;
  const address = `http://${typed}`;
  if (!URL.canParse(address)) return null;
  const { hostname } = new URL(address);
  return DOMAIN.test(hostname) ? hostname : null;
}

/** An e-mail to compare with what is kept: anything that is no address stays as it was typed, in small letters. */
export const normalizeEmail = (typed: string): string => readEmail(typed) ?? tidyText(typed).toLowerCase();

/**
 * An e-mail of any alphabet as it is kept and sent to: without invisible signs, small letters, its domain as it stands in
 * DNS. Full-width signs and a `mailto:` that was pasted along are taken as what they mean.
 * @returns null for what can be no address
 */
export function readEmail(typed: string): string | null {
  const text = tidyText(typed.normalize('NFKC'))
    .replace(/^mailto:/iu, '')
    .toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  if (!LOCAL.test(local) || domain === null) return null;
  const address = `${local}@${domain}`;
  return address.length <= MAX_LENGTH ? address : null;
}
