import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { derivedKey, type Config } from '../../config.ts';
import { DeliveryFailure } from '../http/delivery-failure.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import type { Outbound } from '../outbound/outbound.ts';

/** Where a browser is told, as it says itself. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}
export interface PushMessage {
  title: string;
  body: string;
  /** Where a click leads. */
  url: string;
  /** A later one of the same tag takes the place of the earlier: a browser that hears a thing twice shows it once. */
  tag: string;
}

/** Port of web push. */
export interface WebPush {
  /** What browsers subscribe with (VAPID, RFC 8292). */
  publicKey: string;
  /** @throws DeliveryFailure `unreachable`: the browser has unsubscribed */
  send: (target: PushTarget, message: PushMessage) => Promise<void>;
}

const MAX_ANSWER_BYTES = 20_000;
const TTL_SECONDS = 24 * 3600;
const GONE = new Set([404, 410]);

/** Web push by its standards: RFC 8030, 8291 and 8292. Addresses come from browsers, so they are asked as whatever people type is. */
export function createWebPush(config: Config, outbound: Outbound): WebPush {
  const pair = createECDH('prime256v1');
  // One pair for an installation, made of its secret: subscriptions are bound to it.
  pair.setPrivateKey(derivedKey(config, 'web-push'));
  const vapidDetails = {
    subject: `mailto:${config.supportEmail}`,
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
  };
  return {
    publicKey: vapidDetails.publicKey,
    send: async ({ endpoint, p256dh, auth }, message) => {
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails, TTL: TTL_SECONDS },
      );
      const { status } = await outbound
        .read(endpoint, {
          method: 'POST',
          headers,
          body: body ?? '',
          maxBytes: MAX_ANSWER_BYTES,
        })
        .catch((error: unknown) => {
          const code = error instanceof OutboundFailure ? error.reason : 'network';
          throw new DeliveryFailure('push', code === 'refused' ? 'unreachable' : 'unavailable', { code });
        });
      if (status < 300) return;
      if (GONE.has(status)) throw new DeliveryFailure('push', 'unreachable', { code: status });
      if (status === 429) throw new DeliveryFailure('push', 'throttled', { code: status });
      throw new DeliveryFailure('push', status >= 500 ? 'unavailable' : 'rejected', { code: status });
    },
  };
}
