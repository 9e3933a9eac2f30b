import { askService } from '../http/ask-service.ts';
import { DeliveryFailure } from '../http/delivery-failure.ts';
import { isSuccess, valueAt, type GatewayShape } from './shape.ts';
import type { SmsGateway, SmsMessage } from './sms-gateway.ts';

export interface SmsSettings extends GatewayShape {
  sender: string;
  login: string;
  password: string;
  key: string;
  timeoutMs: number;
}

const PLACEHOLDER = /\{(phone|digits|text|sender|login|password|key)\}/gu;
const asIs = (value: string) => value;
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);
const inForm = (value: string) => encodeURIComponent(value);

/** SMS by a gateway with an HTTP API of whatever shape. */
export function createHttpSmsGateway(settings: SmsSettings): SmsGateway {
  const post = async (template: string, message: SmsMessage) => {
    const values: Record<string, string> = {
      phone: message.to,
      digits: message.to.replaceAll(/\D/gu, ''),
      text: message.text,
      sender: settings.sender,
      login: settings.login,
      password: settings.password,
      key: settings.key,
    };
    const fill = (text: string, escape: (value: string) => string) =>
      text.replaceAll(PLACEHOLDER, (_match, name: string) => escape(values[name] ?? ''));
    const isJson = settings.contentType === 'application/json';
    const whole = fill(template, isJson ? inJson : inForm);
    const body = isJson ? whole : whole.replaceAll(/(?:^|&)[^&=]+=(?=&|$)/gu, '').replace(/^&/u, '');
    const [name = '', ...rest] = fill(settings.authHeader, asIs).split(':');
    const answer = await askService({
      service: 'sms',
      timeoutMs: settings.timeoutMs,
      method: settings.method,
      url: fill(settings.url, inForm),
      headers: {
        ...(settings.method === 'POST' ? { 'content-type': settings.contentType } : {}),
        ...(name === '' ? {} : { [name.trim()]: rest.join(':').trim() }),
      },
      ...(settings.method === 'POST' ? { body } : {}),
    });
    const isTaken = answer.status >= 200 && answer.status < 300;
    if (isTaken && isSuccess(fill(settings.success, asIs), answer)) return;
    const code = settings.errorCode === '' ? undefined : valueAt(answer.json, settings.errorCode);
    throw new DeliveryFailure('sms', 'rejected', {
      code: typeof code === 'string' || typeof code === 'number' ? code : `answer-${answer.status}`,
    });
  };
  return {
    send: (message) => post(settings.body, message),
    sendToVk: settings.vkBody === '' ? null : (message) => post(settings.vkBody, message),
  };
}
