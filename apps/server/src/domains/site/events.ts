import { defineEvent } from '../../plugins/outbox.ts';

/** Visitors see another version of a site from now on. */
export const sitePublished = defineEvent<{ organizer_id: number; site_id: number; version: number }>(
  'site.published',
);

/** A publication by the clock did not happen: its people must look. */
export const siteScheduleFailed = defineEvent<{ organizer_id: number }>('site.schedule-failed');
