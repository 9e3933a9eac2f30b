import type { AttachedSite } from '@tropa/contract';
import { defineEvent } from '../../plugins/outbox.ts';

/** Visitors see another version of a site from now on. */
export const sitePublished = defineEvent<{ organizer_id: number; site_id: number; version: number }>(
  'site.published',
);

/** A publication by the clock did not happen: its people must look. */
export type SiteScheduleFailed = {
  organizer_id: number;
  /** When it was to happen. */
  publish_at: string;
  problem: NonNullable<NonNullable<AttachedSite['schedule']>['problem']>;
};
export const siteScheduleFailed = defineEvent<SiteScheduleFailed>('site.schedule-failed');
