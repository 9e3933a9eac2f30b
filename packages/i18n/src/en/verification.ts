import type { Catalogue } from '../catalogue.ts';
import type { verification as ru } from '../ru/verification.ts';

export const verification: Catalogue<typeof ru> = {
  title: 'Verification',
  lead: 'Verified organizations are published on partner sites. Sales on your own site do not depend on it.',
  state: {
    none: {
      title: 'Not verified yet',
      text: 'Send the requisites: we look at them and answer, usually within one working day.',
    },
    progress: {
      title: 'The requisites are being checked',
      text: 'Sent {{moment}}. When we are done, the status on this page changes.',
    },
    passed: { title: 'The organization is verified', text: 'Decided {{moment}}.' },
    failed: { title: 'Verification failed', text: 'Correct the requisites and send them again.' },
  },
  reason: 'Reason: {{reason}}',
  incomplete: 'First correct the requisites marked below.',
  send: 'Send for verification',
  sent: 'The requisites have been sent',
  to_settings: 'Edit',
  owner_only: 'Only the owner of the organization can send it for verification.',
  checks: 'Automatic check of the requisites',
  check: {
    passed: 'Right',
    missing: 'Missing',
    incorrect: 'Wrong',
    not_given: 'Optional',
  },
  fields: {
    organization_name: 'Full name',
    last_name: 'Last name',
    first_name: 'First name',
    inn: 'INN',
    kpp: 'KPP',
    ogrn: 'OGRN / OGRNIP',
    registry_number: 'Number in the register of tour operators',
    director_position: 'Director’s position',
    director_last_name: 'Director’s last name',
    director_first_name: 'Director’s first name',
    legal_address: { region: 'Region', city: 'City', street: 'Street, house', post_code: 'Post code' },
  },
  history: 'History',
  history_empty:
    'Verifications, signatures on partner sites and visits of the platform’s staff will be here.',
  platform: 'Platform',
  kind: {
    verification_requested: 'Requisites sent for verification',
    verification_withdrawn: 'Requisites changed, a new verification is needed',
    verification_success: 'Verification passed',
    verification_failed: 'Verification failed',
    partnership_published: 'Published on “{{site}}”',
    partnership_unpublished: 'Taken off “{{site}}”',
    admin_signed_in: 'The platform’s staff signed in as {{name}}',
  },
};
