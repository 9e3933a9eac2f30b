import type { ConnectedPartner, PartnerSite } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { partnerState } from './partner-state.ts';

const site: PartnerSite = {
  site_id: 2,
  site_name: 'Far Meridian',
  tagline: '',
  logo: '',
  logo_dark: '',
  agreement: { url: '/org/agreement', version: '1' },
  privacy: { url: '/org/privacy', version: '1' },
  organizer_commission: 15,
  is_registry_only: false,
  is_tour_author_required: false,
  obstacle: null,
  obstacle_text: '',
};
const connected: ConnectedPartner = {
  ...site,
  is_published_on_site: true,
  stopped_by: null,
  changed_at: '2026-05-01T10:00:00Z',
  page_url: null,
  consent: {
    signed_by: '',
    agreement_version: '1',
    privacy_version: '1',
    created_at: '2026-05-01T10:00:00Z',
  },
  is_consent_outdated: false,
};

describe('how things stand with a partner site', () => {
  it('tells what can be joined from what cannot', () => {
    expect(partnerState(site).name).toBe('available');
    expect(partnerState({ ...site, obstacle: 'registry' }).name).toBe('closed');
    expect(partnerState({ ...site, obstacle: 'verification' }).name).toBe('closed');
    // The travel expert's data are filled in on the way.
    expect(partnerState({ ...site, obstacle: 'tour_author' }).name).toBe('available');
  });

  it('tells a publication from one that was ended, by whom, and from an old signature', () => {
    expect(partnerState(connected).name).toBe('published');
    expect(partnerState({ ...connected, is_consent_outdated: true }).name).toBe('outdated');
    expect(partnerState({ ...connected, is_published_on_site: false }).name).toBe('unpublished');
    expect(partnerState({ ...connected, is_published_on_site: false, stopped_by: 'verification' }).name).toBe(
      'stopped',
    );
  });
});
