import { readPhone, type PhoneReading } from './phone.ts';
import { tidyLine } from './typed-text.ts';

// Where people are met on the internet, of what they paste: `@name`, `t.me/name`, a number with 8, an address in full.

/** Messengers and networks where an organizer may be met. */
export type MeetingPlace = 'telegram' | 'whatsapp' | 'vk' | 'max' | 'viber' | 'instagram' | 'facebook';

interface Place {
  /** The first is the one that is written. */
  hosts: readonly string[];
  /** What a name alone may be; left out where nobody is found by a name. */
  name?: RegExp;
  /** The address of a number, digits from the calling code on; left out where nobody is found by one. */
  byPhone?: (digits: string) => string;
}

const PLACES: Record<MeetingPlace, Place> = {
  telegram: {
    hosts: ['t.me', 'telegram.me', 'telegram.dog'],
    name: /^[a-z]\w{3,31}$/iu,
    byPhone: (digits) => `https://t.me/+${digits}`,
  },
  whatsapp: {
    hosts: ['wa.me', 'api.whatsapp.com', 'web.whatsapp.com', 'chat.whatsapp.com', 'whatsapp.com'],
    byPhone: (digits) => `https://wa.me/${digits}`,
  },
  vk: { hosts: ['vk.com', 'vk.ru', 'vk.me'], name: /^[a-z][\w.]{1,31}$/iu },
  max: { hosts: ['max.ru', 'web.max.ru'], name: /^[a-z]\w{2,63}$/iu },
  viber: {
    hosts: ['viber.click', 'viber.com', 'invite.viber.com', 'chats.viber.com'],
    byPhone: (digits) => `https://viber.click/${digits}`,
  },
  instagram: { hosts: ['instagram.com', 'instagr.am'], name: /^\w[\w.]{0,29}$/iu },
  facebook: { hosts: ['facebook.com', 'fb.com', 'fb.me'], name: /^[a-z][a-z\d.]{4,49}$/iu },
};

const SCHEME = /^https?:\/\//iu;
/** A country's or a common ending: letters, or what stands for them in DNS. */
const ENDING = /\.(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/u;

/** The address of a page in full, whoever's; null for what leads nowhere on the internet. */
export function readWebAddress(typed: string): string | null {
  const text = tidyLine(typed.normalize('NFKC'));
  if (/\s/u.test(text)) return null;
  const scheme = SCHEME.exec(text)?.[0];
  if (scheme === undefined && /^[a-z][a-z\d+.-]*:(?!\d)/iu.test(text)) return null;
  const full = scheme === undefined ? `https://${text}` : scheme.toLowerCase() + text.slice(scheme.length);
  const address = URL.canParse(full) ? new URL(full) : null;
  if (!address || address.username !== '' || address.password !== '' || !ENDING.test(address.hostname))
    return null;
  // As people read it: `https://алтай.рф`, not its letters in DNS, and without a slash that nobody typed.
  return full;
}

/** The phone inside an address of a messenger: `wa.me/8913…`, `send?phone=…`. */
const phoneIn = (address: URL): string | undefined =>
  address.searchParams.get('phone') ?? /^\/\+?([\d\s()-]+)\/?$/u.exec(decodeURI(address.pathname))?.[1];

/** Addresses of the programs themselves say the same as those of the web. */
function ofProgram(text: string): string {
  const [, domain] = /^tg:\/\/resolve\/?\?(?:.*&)?domain=([^&]+)/iu.exec(text) ?? [];
  const [, phone] = /^(?:whatsapp|viber):\/\/\S*?[?&](?:phone|number)=([^&]+)/iu.exec(text) ?? [];
  return domain ?? (phone === undefined ? text : phone.replace(/^%2B/iu, '+'));
}

/**
 * Where somebody is met, of what was typed or pasted.
 * @param country whose own numbers need no calling code
 * @returns `address` that opens the talk or the page, null where what was typed leads nowhere; `phone`: how a number in it was read
 */
export function readMeetingAddress(
  kind: MeetingPlace,
  typed: string,
  country: string | null = null,
): { address: string | null; phone?: PhoneReading } {
  const { hosts, name, byPhone } = PLACES[kind];
  const text = ofProgram(tidyLine(typed.normalize('NFKC')));
  const ofPhone = (given: string) => {
    const phone = readPhone(given, country);
    return { phone, address: byPhone && 'phone' in phone ? byPhone(phone.phone.slice(1)) : null };
  };
  if (/^[+\d][\d\s()./\u2010-\u2015-]*$/u.test(text)) return byPhone ? ofPhone(text) : { address: null };
  const alone = text.replace(/^@/u, '');
  if (name?.test(alone) === true && (alone !== text || !ENDING.test(alone.toLowerCase())))
    return { address: `https://${hosts[0] ?? ''}/${alone}` };
  const web = readWebAddress(text);
  const address = web === null ? null : new URL(web);
  const host = address?.hostname.replace(/^(?:www|m)\./u, '') ?? '';
  if (!address || !hosts.includes(host) || address.port !== '') return { address: null };
  if (address.pathname.length < 2 && address.search === '') return { address: null };
  const phone = byPhone && phoneIn(address);
  if (phone !== undefined && phone !== '')
    return ofPhone(/^\D?7\d{10}$/u.test(phone) ? `+${phone.replace(/\D/gu, '')}` : phone);
  address.protocol = 'https:';
  address.pathname = address.pathname.replace(/^\/@/u, '/');
  return { address: address.href };
}
