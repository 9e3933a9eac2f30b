import { defineEvent } from '../../../plugins/outbox.ts';

/** A domain became a site's address, or is it no more because DNS does not lead here. */
export type DomainDecided = { organizer_id: number; domain: string; outcome: 'proven' | 'lost' };
export const domainDecided = defineEvent<DomainDecided>('site.domain-decided');
