import { verificationMethodTypes, type VerificationMethodType } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { chooseMethods, configuredMethods, type MethodChoice } from './methods.ts';

const choice: MethodChoice = {
  purpose: 'phone',
  phone: '+79160000001',
  email: null,
  is_bot: false,
  is_telegram_linked: false,
  is_phone_proven: false,
};
const choose = (
  rest: Partial<MethodChoice>,
  configured: readonly VerificationMethodType[] = verificationMethodTypes,
) => chooseMethods(configured, { ...choice, ...rest });

describe('ways to confirm a phone', () => {
  it('begin by the country of the phone', () => {
    expect(choose({})[0]).toBe('sms');
    expect(choose({ phone: '+375291234567' })[0]).toBe('sms');
    expect(choose({ phone: '+381601234567' })[0]).toBe('whatsapp_paid');
    expect(choose({ phone: '+995555123456' }, ['whatsapp', 'telegram_with_phone_request'])[0]).toBe(
      'whatsapp',
    );
  });

  it('begin with Telegram where it is linked', () => {
    expect(choose({ is_telegram_linked: true })[0]).toBe('telegram_with_phone_request');
    expect(choose({ is_telegram_linked: true, is_phone_proven: true })).toContain('telegram');
  });

  it('never are those that prove nothing about it', () => {
    for (const type of ['email', 'vk', 'telegram'] as const)
      expect(choose({ email: 'a@b.example' })).not.toContain(type);
    expect(choose({ phone: null })).toEqual([]);
  });

  it('of a robot are those that cost nothing', () => {
    expect(choose({ is_bot: true })).toEqual(['telegram_with_phone_request', 'whatsapp']);
  });
});

describe('ways to sign in', () => {
  it('go to the login', () => {
    expect(choose({ purpose: 'sign_in', phone: null, email: 'a@b.example' })).toEqual(['email']);
    expect(choose({ purpose: 'sign_in' })).toEqual([
      'sms',
      'vk_via_sms_service',
      'telegram',
      'vk',
      'whatsapp_paid',
    ]);
    expect(choose({ purpose: 'sign_in', is_bot: true })).toEqual(['telegram', 'vk']);
  });

  it('do not depend on what somebody has linked', () => {
    expect(choose({ purpose: 'sign_in', is_telegram_linked: true })).toEqual(choose({ purpose: 'sign_in' }));
  });
});

it('with nothing configured only letters go', () => {
  const messengers = { telegram: null, vk: null, whatsapp: null };
  expect(configuredMethods({ messengers, sms: null })).toEqual(['email']);
  expect(configuredMethods({ messengers, sms: { send: async () => undefined, sendToVk: null } })).toEqual([
    'sms',
    'email',
  ]);
});
