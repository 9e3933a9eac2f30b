import type { Domain } from '../../kernel/domain.ts';

export { demandRight, type Membership } from './policy.ts';
export { findOrganizer, organizerIdsOf, type OrganizerRow } from './repository.ts';

export const organizerDomain: Domain = { name: 'organizer', routes: [] };
