import { organizerView, type OrganizerView } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { changedFields, SETTINGS_TABS, tabOfField } from './settings-form.ts';

describe('tabOfField', () => {
  it('knows the tab of every field that is not on the first one', () => {
    expect(tabOfField('penalties.0.percent')).toBe('cancellation');
    expect(tabOfField('additional_contacts.1.phone')).toBe('contacts');
    expect(tabOfField('stamp_image')).toBe('docs');
    expect(tabOfField('legal_address.city')).toBe('main');
  });
  it('names only fields that an organizer has', () => {
    const fields = Object.keys(organizerView.shape);
    const spread = SETTINGS_TABS.flatMap((tab) => fields.filter((field) => tabOfField(field) === tab));
    expect(spread.toSorted()).toEqual(fields.toSorted());
    expect(fields.filter((field) => tabOfField(field) === 'cancellation')).toHaveLength(11);
    expect(fields.filter((field) => tabOfField(field) === 'contacts')).toHaveLength(13);
    expect(tabOfField('timezone')).toBe('main');
  });
});

describe('changedFields', () => {
  it('sends what was changed, and of a picture its id', () => {
    const picture = { id: 4, url: '/media/a{size}.jpg', width: 10, height: 10, color: '#ffffff' };
    const values = { name: 'Новое', inn: '1', logo: picture, sign_image: null } as OrganizerView;
    const loaded = { name: 'Старое', inn: '1', logo: null, sign_image: picture } as OrganizerView;
    expect(changedFields(values, loaded)).toEqual({
      name: 'Новое',
      logo: { id: 4 },
      sign_image: null,
    });
  });
});
