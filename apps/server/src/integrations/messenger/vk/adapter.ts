import { createHash } from 'node:crypto';
import { z } from 'zod';
import { askService } from '../../http/ask-service.ts';
import { DeliveryFailure } from '../../http/delivery-failure.ts';
import type { Messenger } from '../messenger.ts';
import { readCallback, type VkCallbackSettings } from './callbacks.ts';

export interface VkSettings extends VkCallbackSettings {
  accessToken: string;
  /** Where the API answers, without a slash at the end. */
  apiUrl: string;
  timeoutMs: number;
}

const VERSION = '5.199';
const answer = z.union([
  z.object({ response: z.union([z.int(), z.array(z.unknown())]) }),
  z.object({ error: z.object({ error_code: z.int() }) }),
]);
const people = z.array(z.object({ first_name: z.string(), last_name: z.string() }));

/** Codes of dev.vk.com/reference/errors: too often; trouble at VK; the person does not take our messages. */
const THROTTLED = new Set([6, 9, 29]);
const PASSING = new Set([1, 10]);
const UNREACHABLE = new Set([7, 18, 900, 901, 902]);

/** A number that is the same for each try of one delivery: VK drops repeats by it. */
export const randomIdOf = (key: string): number =>
  createHash('sha256').update(key).digest().readUInt32BE() % 0x7fff_ffff;

/** VK by messages of a community (dev.vk.com/method/messages.send) and the Callback API. */
export function createVk(settings: VkSettings): Messenger {
  const ask = async (method: string, fields: Record<string, string>): Promise<unknown> => {
    const { json, status } = await askService({
      service: 'vk',
      timeoutMs: settings.timeoutMs,
      method: 'POST',
      url: `${settings.apiUrl}/method/${method}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Bearer ${settings.accessToken}`,
      },
      body: new URLSearchParams({ ...fields, v: VERSION }).toString(),
    });
    const parsed = answer.safeParse(json);
    if (!parsed.success) throw new DeliveryFailure('vk', 'unavailable', { code: `answer-${status}` });
    if ('response' in parsed.data) return parsed.data.response;
    const code = parsed.data.error.error_code;
    if (THROTTLED.has(code)) throw new DeliveryFailure('vk', 'throttled', { code });
    if (PASSING.has(code)) throw new DeliveryFailure('vk', 'unavailable', { code });
    throw new DeliveryFailure('vk', UNREACHABLE.has(code) ? 'unreachable' : 'rejected', { code });
  };
  return {
    name: 'vk',
    chatUrl: (payload) =>
      `https://vk.me/club${settings.groupId}${payload === undefined ? '' : `?ref=${encodeURIComponent(payload)}`}`,
    send: async ({ key, to, text }) => {
      const id = await ask('messages.send', {
        peer_id: to,
        random_id: String(randomIdOf(key)),
        message: text,
      });
      return { id: String(id) };
    },
    readWebhook: (request) => readCallback(settings, request),
    nameOf: async (chat_id) => {
      const [person] = people.catch([]).parse(await ask('users.get', { user_ids: chat_id }));
      return person ? `${person.first_name} ${person.last_name}`.trim() : '';
    },
  };
}
