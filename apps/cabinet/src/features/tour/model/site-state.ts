import type { SiteStatus, TourListItem, TourSiteStatus } from '@tropa/contract';
import type { Tone } from '@tropa/ui';

/** How a tour stands on a partner site, as its people read it: of an edit, visitors still see the earlier text. */
export type SiteStateName =
  | SiteStatus
  | 'rejected'
  | 'withdrawn'
  | 'edit_waiting'
  | 'edit_moderation'
  | 'edit_rejected';

const TONES: Record<SiteStateName, Tone> = {
  published: 'success',
  waiting: 'warning',
  moderation: 'info',
  rejected: 'danger',
  withdrawn: 'neutral',
  unpublished: 'neutral',
  edit_waiting: 'warning',
  edit_moderation: 'info',
  edit_rejected: 'danger',
};

type Standing = Pick<TourSiteStatus, 'status' | 'reason' | 'is_live' | 'is_withdrawn'>;

function nameOf({ status, reason, is_live: isLive, is_withdrawn: isWithdrawn }: Standing): SiteStateName {
  if (status === 'waiting') return isLive ? 'edit_waiting' : 'waiting';
  if (status === 'moderation') return isLive ? 'edit_moderation' : 'moderation';
  if (status === 'published') return 'published';
  if (isWithdrawn) return 'withdrawn';
  if (reason === '') return 'unpublished';
  return isLive ? 'edit_rejected' : 'rejected';
}

/** The state of a tour on a partner site, with its colour. */
export function siteState(standing: Standing): { name: SiteStateName; tone: Tone } {
  const name = nameOf(standing);
  return { name, tone: TONES[name] };
}

/** What may be done there: put up what is not, take off what is shown or comes up. */
export function siteActions({ status, is_live: isLive, is_withdrawn: isWithdrawn }: Standing): {
  canSubmit: boolean;
  canWithdraw: boolean;
} {
  const isUp = status !== 'unpublished';
  return { canSubmit: !isUp, canWithdraw: isUp || (isLive && !isWithdrawn) };
}

/** The statuses of the call, the most pleasant first. */
export const SITE_STATUSES = [
  'published',
  'moderation',
  'waiting',
  'unpublished',
] as const satisfies readonly SiteStatus[];

interface OnSites {
  site_statuses?: readonly TourSiteStatus[] | undefined;
  status: TourListItem['status'];
}

/** Whether there is anything to say of a tour on partner sites: of one that is not on sale there is not. */
export const isOnSites = ({ site_statuses: statuses = [], status }: OnSites): boolean =>
  statuses.length > 0 && status === 'published';
