import type { UserProfile } from '@tropa/contract';

/** The dialogs at the start, in their order (docs/rules/accounts.md). */
export type StartDialog = 'phone' | 'credentials' | 'partnership';

interface StartState {
  profile: Pick<
    UserProfile,
    'phone' | 'is_phone_confirm' | 'is_email_set' | 'is_password_set' | 'is_admin_auth'
  >;
  /** The prompt was put off for a day. */
  isPhonePutOff: boolean;
  /** The site that a partnership is asked for. */
  forcedSiteId: number | null;
  /** Dialogs that were closed on this visit. */
  closed: ReadonlySet<StartDialog>;
}

/** The dialog to show now; null: none. An administrator in somebody's name is asked for nothing of theirs. */
export function startDialog({
  profile,
  isPhonePutOff,
  forcedSiteId,
  closed,
}: StartState): StartDialog | null {
  if (profile.is_admin_auth) return null;
  const isWanted: Record<StartDialog, boolean> = {
    phone: profile.phone !== null && !profile.is_phone_confirm && !isPhonePutOff,
    credentials: !profile.is_email_set || !profile.is_password_set,
    partnership: forcedSiteId !== null,
  };
  const order: StartDialog[] = ['phone', 'credentials', 'partnership'];
  return order.find((dialog) => isWanted[dialog] && !closed.has(dialog)) ?? null;
}
