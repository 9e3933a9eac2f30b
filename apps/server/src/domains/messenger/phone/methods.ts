import type { VerificationMethodType } from '@tropa/contract';
import { phoneCountry } from '@tropa/core';
import type { CodePurpose } from '../../../kernel/code-senders.ts';
import type { Messengers } from '../../../integrations/messenger/messenger.ts';
import type { SmsGateway } from '../../../integrations/sms/sms-gateway.ts';

export interface Senders {
  messengers: Messengers;
  sms: SmsGateway | null;
}

/** Which ways this server has at all (docs/rules/accounts.md). Letters always go. */
export function configuredMethods({ messengers, sms }: Senders): VerificationMethodType[] {
  const { telegram, vk, whatsapp } = messengers;
  const has: Record<VerificationMethodType, boolean> = {
    telegram: telegram !== null,
    telegram_with_phone_request: telegram !== null,
    vk: vk !== null,
    vk_via_sms_service: sms?.sendToVk !== null && sms !== null,
    whatsapp: whatsapp !== null,
    whatsapp_paid: whatsapp?.sendCode !== null && whatsapp !== null,
    sms: sms !== null,
    email: true,
  };
  return ALL.filter((type) => has[type]);
}

/** Where SMS reach everybody at once, and where a messenger is the usual way. */
const BY_SMS: VerificationMethodType[] = [
  'sms',
  'vk_via_sms_service',
  'telegram_with_phone_request',
  'telegram',
  'vk',
  'whatsapp_paid',
  'whatsapp',
  'email',
];
const BY_WHATSAPP: VerificationMethodType[] = [
  'whatsapp_paid',
  'sms',
  'whatsapp',
  'telegram_with_phone_request',
  'telegram',
  'vk_via_sms_service',
  'vk',
  'email',
];
const ALL = BY_SMS;
/** Countries of the phone where WhatsApp does not work or is not usual. */
const WITHOUT_WHATSAPP: ReadonlySet<string> = new Set(['RU', 'BY', 'CN', 'IR', 'KP', 'SY']);

/**
 * What proves a phone: what only its owner receives, sends or shares. A chat proves it only once its owner has shared
 * the contact there; a letter never does.
 */
const PROVES_PHONE: ReadonlySet<VerificationMethodType> = new Set([
  'sms',
  'vk_via_sms_service',
  'whatsapp_paid',
  'whatsapp',
  'telegram_with_phone_request',
  'telegram',
]);
/** What a sign-in code may go by: the manual ways begin with somebody who is signed in. */
const SIGNS_IN_PHONE: ReadonlySet<VerificationMethodType> = new Set([
  'sms',
  'vk_via_sms_service',
  'whatsapp_paid',
  'telegram',
  'vk',
]);
/** What a program cannot use at our cost. */
const FREE: ReadonlySet<VerificationMethodType> = new Set([
  'whatsapp',
  'telegram_with_phone_request',
  'telegram',
  'vk',
  'email',
]);

export interface MethodChoice {
  purpose: CodePurpose;
  phone: string | null;
  email: string | null;
  is_bot: boolean;
  /** The person's Telegram is linked: its way costs nobody anything. */
  is_telegram_linked: boolean;
  /** The phone was proved in that chat before. */
  is_phone_proven: boolean;
}

/** The ways for a target, the best first, out of those that are configured. */
export function chooseMethods(
  configured: readonly VerificationMethodType[],
  choice: MethodChoice,
): VerificationMethodType[] {
  const { purpose, phone, email, is_bot } = choice;
  const fits = (type: VerificationMethodType): boolean => {
    if (is_bot && !FREE.has(type)) return false;
    if (type === 'email') return purpose === 'sign_in' && email !== null;
    if (phone === null) return false;
    if (purpose === 'sign_in') return SIGNS_IN_PHONE.has(type);
    return PROVES_PHONE.has(type) && (type !== 'telegram' || choice.is_phone_proven);
  };
  const country = phone === null ? null : phoneCountry(phone);
  const order = country === null || WITHOUT_WHATSAPP.has(country) ? BY_SMS : BY_WHATSAPP;
  const chosen = order.filter((type) => configured.includes(type) && fits(type));
  if (purpose === 'sign_in' || !choice.is_telegram_linked) return chosen;
  const isLinked = (type: VerificationMethodType) =>
    type === 'telegram' || type === 'telegram_with_phone_request';
  return [...chosen.filter(isLinked), ...chosen.filter((type) => !isLinked(type))];
}
