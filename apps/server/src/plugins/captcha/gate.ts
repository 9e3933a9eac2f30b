import { HEADER, type Call, type CaptchaDemand, type CaptchaKind } from '@tropa/contract';
import { CAPTCHA } from '@tropa/core';
import type { FastifyRequest } from 'fastify';
import { CaptchaUnavailable } from '../../integrations/captcha/provider.ts';
import type { Services } from '../../kernel/context.ts';
import type { SessionUser } from '../../kernel/session-user.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { countAll } from '../counters.ts';
import { byIp } from '../request-keys.ts';
import { issueDemand, readDemand, type Demand } from './demand-id.ts';
import { captchaThresholds } from './thresholds.ts';

/** A request at the gate: its unchecked body may hold the `captcha_id` of the 429 before it. */
export interface AtGate {
  request: FastifyRequest;
  user: SessionUser | null;
  body: unknown;
}
/** @throws Refusal 429 `captcha` or `hard_captcha` for a request that must pass one first */
export type CaptchaGate = (at: AtGate) => Promise<void>;

type VisibleKind = Demand['kind'];

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function captchaIdOf(body: unknown): string {
  const id: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'captcha_id') : undefined;
  return typeof id === 'string' ? id : '';
}

/** The gate of a call that stands behind the captcha (docs/rules/accounts.md); undefined for the others. */
export function captchaGateOf(services: Services, call: Call): CaptchaGate | undefined {
  if (!call.captcha) return undefined;
  const { captcha, clock, config } = services;
  const thresholds = config.rateLimit ? captchaThresholds(call) : [];
  // Pages of operators' sites load nothing from others.
  const isOfSites = call.path.startsWith('/spa/');
  const providerOf = (kind: CaptchaKind) => (isOfSites ? CAPTCHA.altchaProvider : captcha.providerOf(kind));

  const verify = async (at: AtGate, kind: CaptchaKind, provider: number, token: string) => {
    const sender = { ip: at.request.ip, hostname: at.request.hostname };
    try {
      return await captcha.provider(provider).verify(kind, token, sender);
    } catch (error) {
      if (!(error instanceof CaptchaUnavailable)) throw error;
      at.request.log.error({ err: error }, 'The captcha provider does not answer');
      throw new Refusal({ status: 503, type: 'unavailable', message: { key: 'errors.unavailable' } });
    }
  };
  const placeOf = (at: AtGate) => ({ path: call.path, sender: byIp(at.request, at.user) ?? '' });

  const refusalOf = (at: AtGate, kind: VisibleKind): Refusal => {
    const provider = providerOf(kind);
    const captcha_id = issueDemand(config, { kind, provider }, placeOf(at), clock.now());
    const details: CaptchaDemand = {
      provider,
      key: captcha.provider(provider).keyOf(kind),
      ids: { captcha_id },
    };
    return new Refusal({
      status: CAPTCHA.throttleStatus,
      type: kind,
      message: { key: kind === 'captcha' ? 'errors.captcha' : 'errors.hard_captcha' },
      details: { ...details },
    });
  };

  /** A retry with a token: it answers one demand, once. */
  const hasAnsweredDemand = async (at: AtGate, token: string) => {
    const demand = readDemand(config, captchaIdOf(at.body), placeOf(at), clock.now());
    if (!demand || !(await verify(at, demand.kind, demand.provider, token))) return false;
    return captcha.spend(`demand:${demand.id}`, new Date(demand.expires));
  };

  /** What the number of calls asks for. */
  const wantedByCount = async (at: AtGate): Promise<VisibleKind | undefined> => {
    const asked = thresholds.flatMap((threshold, index) => {
      const key = threshold.by(at.request, at.user);
      return key === undefined ? [] : [{ ...threshold, name: `captcha ${call.path} ${index} ${key}` }];
    });
    const counts = await countAll(services, asked);
    const isOver = (kind: VisibleKind) =>
      counts.some(({ count }, index) => count > (asked[index]?.[kind] ?? Infinity));
    if (isOver('hard_captcha')) return 'hard_captcha';
    return isOver('captcha') ? 'captcha' : undefined;
  };

  return async (at) => {
    const token = header(at.request, HEADER.captcha);
    if (token !== undefined && (await hasAnsweredDemand(at, token))) return;
    const wanted = await wantedByCount(at);
    if (wanted) throw refusalOf(at, wanted);
    if (call.captcha === 'on_limit') return;
    const invisible = header(at.request, HEADER.invisibleCaptcha);
    const isPassed =
      invisible !== undefined && (await verify(at, 'invisible', providerOf('invisible'), invisible));
    if (isPassed) return;
    // No token at all is a page that has not made one yet; a token that fails is what programs send.
    if (invisible !== undefined) await services.codeSenders.suspect({ ip: at.request.ip });
    throw refusalOf(at, 'captcha');
  };
}
