import { describe, expect, it } from 'vitest';
import { startDialog, type StartDialog } from './start-order.ts';

const whole = {
  phone: '+79160000000',
  is_phone_confirm: true,
  is_email_set: true,
  is_password_set: true,
  is_admin_auth: false,
};
const show = (profile: Partial<Parameters<typeof startDialog>[0]['profile']>, rest = {}) =>
  startDialog({
    profile: { ...whole, ...profile },
    isPhonePutOff: false,
    forcedSiteId: null,
    closed: new Set<StartDialog>(),
    ...rest,
  });

describe('the dialogs at the start', () => {
  it('are none when nothing is missing', () => expect(show({})).toBeNull());
  it('begin with the phone', () => {
    expect(show({ is_phone_confirm: false, is_password_set: false }, { forcedSiteId: 2 })).toBe('phone');
  });
  it('go on when the phone is put off for a day, or there is none', () => {
    expect(show({ is_phone_confirm: false, is_email_set: false }, { isPhonePutOff: true })).toBe(
      'credentials',
    );
    expect(show({ is_phone_confirm: false, phone: null })).toBeNull();
  });
  it('ask for e-mail and password when either is missing', () => {
    expect(show({ is_email_set: false })).toBe('credentials');
    expect(show({ is_password_set: false })).toBe('credentials');
  });
  it('end with the partnership', () => {
    expect(show({}, { forcedSiteId: 2 })).toBe('partnership');
    expect(show({ is_password_set: false }, { forcedSiteId: 2, closed: new Set(['credentials']) })).toBe(
      'partnership',
    );
  });
  it('do not come back on the same visit once they were closed', () => {
    const closed = new Set<StartDialog>(['phone', 'credentials', 'partnership']);
    expect(show({ is_phone_confirm: false, is_email_set: false }, { forcedSiteId: 2, closed })).toBeNull();
  });
  it('never trouble an administrator in the name of somebody', () => {
    expect(show({ is_phone_confirm: false, is_admin_auth: true })).toBeNull();
  });
});
