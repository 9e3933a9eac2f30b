import type { DeskUserItem } from '@tropa/contract';
import type { Tone } from '@tropa/ui';

/** What matters most about an account, in one word. */
export function userState(user: Pick<DeskUserItem, 'is_blocked' | 'is_admin' | 'is_phone_confirm'>): {
  name: 'blocked' | 'admin' | 'unconfirmed' | 'active';
  tone: Tone;
} {
  if (user.is_blocked) return { name: 'blocked', tone: 'danger' };
  if (user.is_admin) return { name: 'admin', tone: 'violet' };
  return user.is_phone_confirm
    ? { name: 'active', tone: 'success' }
    : { name: 'unconfirmed', tone: 'warning' };
}

/** The legal forms by the words that settings use. */
export const LEGAL_FORM = { 1: 'person', 2: 'entrepreneur', 3: 'entity' } as const;
