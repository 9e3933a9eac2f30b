import type { OrganizerView } from '@tropa/contract';
import { baseline, changesSince } from '../../shared/forms/baseline.ts';
import type { OrganizerUpdate } from './requisites.ts';

/** Tabs of the settings, as the address names them. */
export const SETTINGS_TABS = [
  'main',
  'contacts',
  'cancellation',
  'docs',
  'accounts',
  'payments',
  'team',
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** Fields that are not on the first tab; a refusal of any other field leads there. */
const TAB_FIELDS: Record<Exclude<SettingsTab, 'main'>, readonly string[]> = {
  contacts: [
    'email',
    'phone',
    'site',
    'partner_doc_email',
    'additional_contacts',
    'work_hours',
    'weekend_hours',
    'vk',
    'inst',
    'fb',
    'tg',
    'whats_app',
    'reviews_url',
  ],
  cancellation: [
    'use_standard_cancellation_terms',
    'penalties',
    'penalties_conditions',
    'prepayment_type',
    'prepayment',
    'payment_deadline',
    'payment_schedule',
    'needs_acceptance_to_pay',
    'credit_days',
    'payment_order',
    'actual_expenses',
  ],
  docs: ['sign_image', 'stamp_image'],
  accounts: ['own_request_bank_account_id'],
  // They have forms of their own.
  payments: [],
  team: [],
};

/** The tab that holds a field: `legal_address.city` is on `main`. */
export function tabOfField(path: string): SettingsTab {
  const [field = ''] = path.split('.');
  const found = SETTINGS_TABS.find((tab) => tab !== 'main' && TAB_FIELDS[tab].includes(field));
  return found ?? 'main';
}

const PICTURES = new Set(['logo', 'tour_author_photo', 'sign_image', 'stamp_image']);

/** The body of `update`: only the fields that were changed; of a picture its id. */
export function changedFields(values: OrganizerView, loaded: OrganizerView): OrganizerUpdate {
  const entries = Object.entries(changesSince(baseline(loaded), values)).map(([field, value]) => {
    const isPicture = PICTURES.has(field) && typeof value === 'object' && value !== null && 'id' in value;
    return [field, isPicture ? { id: value.id } : value];
  });
  return Object.fromEntries(entries) as OrganizerUpdate;
}
