import type { ChatKind, ContactChat } from '@tropa/contract';

const HTTPS = /^(?:https?:\/\/)?/iu;
/** The hosts of each messenger, the first is the one that is written. */
const HOSTS: Record<ChatKind, string[]> = {
  telegram: ['t.me', 'telegram.me'],
  whatsapp: ['wa.me', 'api.whatsapp.com'],
  vk: ['vk.me', 'vk.com', 'vk.ru'],
  max: ['max.ru'],
  viber: ['viber.click', 'viber.com'],
};
/** What a name alone may be. */
const NAME = /^@?[a-z0-9][\w.-]{2,63}$/iu;
const PHONE = /^\+?[\d\s()-]{10,20}$/u;
const BY_PHONE: Partial<Record<ChatKind, (digits: string) => string>> = {
  telegram: (digits) => `https://t.me/+${digits}`,
  whatsapp: (digits) => `https://wa.me/${digits}`,
  viber: (digits) => `https://viber.click/${digits}`,
};

/** Digits of a phone as messengers write it: a Russian trunk `8` becomes `7`. */
function digitsOf(phone: string): string {
  const digits = phone.replaceAll(/\D/gu, '');
  return digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
}

/**
 * The address that opens a chat, made of what people type: an address, a name or a phone.
 * @returns undefined for what can be no chat of this messenger
 */
export function chatAddress({ kind, url: typed }: ContactChat): string | undefined {
  const byPhone = BY_PHONE[kind];
  if (PHONE.test(typed)) return byPhone?.(digitsOf(typed));
  const [host = ''] = HOSTS[kind];
  const bare = typed.replace(HTTPS, '');
  if (NAME.test(typed) && !typed.includes('.') && kind !== 'whatsapp' && kind !== 'viber')
    return `https://${host}/${typed.replace(/^@/u, '')}`;
  const address = URL.canParse(`https://${bare}`) ? new URL(`https://${bare}`) : undefined;
  const isKnown = address && HOSTS[kind].includes(address.hostname.replace(/^www\./u, ''));
  const isBare = address && address.pathname.length < 2 && address.search === '';
  return isKnown && !isBare && address.username === '' && address.port === '' ? address.href : undefined;
}
