import type { PublicOrganizer } from '@tropa/contract';
import { normalizePhone } from '@tropa/core';
import type { IconName } from './icon-paths.ts';

export interface ContactLink {
  icon: IconName;
  name: string;
  href: string;
}

/** `tel:` address of a phone as people write it: with its calling code, so that it is called from anywhere. */
export const phoneHref = (phone: string) => `tel:${normalizePhone(phone)}`;

const whatsAppHref = (value: string) =>
  /^https?:/u.test(value) ? value : `https://wa.me/${value.replace(/\D/gu, '')}`;

/** Messengers an organizer answers in, as its profile says. */
export function messengerLinks(organizer: PublicOrganizer): ContactLink[] {
  return [
    { icon: 'telegram' as const, name: 'Telegram', href: organizer.tg },
    {
      icon: 'whatsapp' as const,
      name: 'WhatsApp',
      href: organizer.whats_app && whatsAppHref(organizer.whats_app),
    },
  ].filter(({ href }) => href !== '');
}

/** Its pages in social networks. */
export function socialLinks(organizer: PublicOrganizer): ContactLink[] {
  return [
    { icon: 'vk' as const, name: 'VK', href: organizer.vk },
    { icon: 'instagram' as const, name: 'Instagram', href: organizer.inst },
    { icon: 'facebook' as const, name: 'Facebook', href: organizer.fb },
  ].filter(({ href }) => href !== '');
}

/** Where to write about a trip that cannot be booked online: a messenger, else a letter; null when there is neither. */
export function writeHref(organizer: PublicOrganizer): string | null {
  return messengerLinks(organizer)[0]?.href ?? (organizer.email === '' ? null : `mailto:${organizer.email}`);
}
