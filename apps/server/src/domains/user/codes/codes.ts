import { normalizeIP } from '@fastify/rate-limit';
import type { VerificationMethodType } from '@tropa/contract';
import { CODE } from '@tropa/core';
import { randomInt } from 'node:crypto';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import { IPV6_SUBNET } from '../../../plugins/request-keys.ts';
import {
  codesSince,
  countCodeTry,
  deleteCode,
  insertCode,
  lastCode,
  lockTarget,
  spendCode,
  type UserCodePurpose,
  type UserCodeRow,
} from './repository.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const CODE_DIGITS = 6;
const CODE_TRIES = 5;
/** SMS and letters take longer than a messenger (docs/rules/accounts.md). */
const CODE_SECONDS = 600;
/** More codes for a target, or asked for from an address, in an hour: somebody plays with the sending, at our cost. */
const TARGET_CODES_PER_HOUR = 10;
const IP_CODES_PER_HOUR = 60;

const SLOW_METHODS: ReadonlySet<VerificationMethodType> = new Set(['email', 'sms', 'vk_via_sms_service']);
/** How long a code that goes by a method is good, seconds. */
export const codeSeconds = (method: VerificationMethodType): number =>
  SLOW_METHODS.has(method) ? CODE_SECONDS : CODE.messengerValiditySeconds;

/** What a code is for and where it goes. */
export interface CodeRequest {
  purpose: UserCodePurpose;
  /** E-mail or phone that the code proves. */
  target: string;
  /** Null: nobody has this login. Everything goes as usual, so that nothing is told by it. */
  user_id: number | null;
  method: VerificationMethodType;
  ip: string;
  /** What it is for beside the purpose: a code for something else does not fit. */
  subject?: string;
}
/** A code that is to be delivered now: it is not kept in this form. */
export interface IssuedCode {
  id: number;
  code: string;
  expires_in: number;
  resend_in: number;
}

/**
 * Too early, or too many: 429, with the seconds to wait in `details.resend_in`, told at `code_sender`.
 * @param code_sender how the last code went, which may be typed in still; told also of a spent one, as of a login that nobody has
 */
function tooSoon(wait_ms: number, code_sender?: VerificationMethodType): Refusal {
  const resend_in = Math.max(1, Math.ceil(wait_ms / SECOND_MS));
  const message = { key: 'errors.user.code_too_soon', params: { count: resend_in } };
  return new Refusal({
    status: 429,
    type: 'too_many_requests',
    message,
    errors: { code_sender: message },
    details: { resend_in, ...(code_sender && { code_sender }) },
  });
}

async function demandNotTooMany(services: Services, db: Executor, request: CodeRequest, now: Date) {
  const last = await lastCode(db, request.purpose, request.target);
  const since_last = last ? now.getTime() - last.created_at.getTime() : Infinity;
  const pause = CODE.resendSeconds * SECOND_MS;
  if (last && since_last < pause) throw tooSoon(pause - since_last, last.method);
  const hour_ago = new Date(now.getTime() - HOUR_MS);
  const of_target = await codesSince(db, { target: request.target }, hour_ago);
  if (of_target.count >= TARGET_CODES_PER_HOUR) {
    throw tooSoon(of_target.first_at.getTime() - hour_ago.getTime());
  }
  if (!services.config.rateLimit) return;
  const of_ip = await codesSince(db, { ip: request.ip }, hour_ago);
  if (of_ip.count >= IP_CODES_PER_HOUR) throw tooSoon(of_ip.first_at.getTime() - hour_ago.getTime());
}

/** Six digits are guessed in no time: without the key a stolen hash tells nothing. */
const hashOf = (
  services: Services,
  { purpose, target, subject }: Pick<CodeRequest, 'purpose' | 'target' | 'subject'>,
  code: string,
) =>
  keyedHash(
    services.config,
    'user-code',
    [purpose, target, code, ...(subject === undefined ? [] : [subject])].join('\n'),
  ).toString('base64url');

/**
 * Makes a code of six digits: good for ten minutes (by messenger five), once, for five tries; an earlier one for the same is
 * worthless then. Whoever calls it delivers the code.
 * @param db a transaction: calls for one target wait for each other
 * @throws Refusal 429 within 60 seconds after the last one, or after too many in an hour
 */
export async function issueCode(services: Services, db: Executor, request: CodeRequest): Promise<IssuedCode> {
  const now = services.clock.now();
  const by = { ...request, ip: normalizeIP(request.ip, IPV6_SUBNET) };
  const { subject: _subject, ...stored } = by;
  await lockTarget(db, by.target);
  await demandNotTooMany(services, db, by, now);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const expires_in = codeSeconds(by.method);
  const id = await insertCode(db, {
    ...stored,
    code_hash: hashOf(services, by, code),
    created_at: now,
    expires_at: new Date(now.getTime() + expires_in * SECOND_MS),
  });
  return { id, code, expires_in, resend_in: CODE.resendSeconds };
}

/** Takes back a code that could not be delivered: another one may be asked for at once. */
export const withdrawCode = (db: Executor, id: number): Promise<void> => deleteCode(db, id);

/**
 * Takes a code that somebody typed. Each try counts, whatever becomes of the request.
 * @param tried `method` is how the code came; one that went another way is not taken
 * @returns the row of the code: whose it is and what it proves
 * @throws Refusal 422 at `code`; the same whether anybody has that login
 */
export async function checkCode(
  services: Services,
  tried: Pick<CodeRequest, 'purpose' | 'target' | 'subject'> & {
    method?: VerificationMethodType;
    code: string;
  },
): Promise<UserCodeRow> {
  const now = services.clock.now();
  const row = await countCodeTry(services.database, tried.purpose, tried.target, CODE_TRIES, now);
  if (!row) throw refuse.validation({ code: { key: 'errors.user.code_over' } });
  const fits =
    isSameSecret(hashOf(services, tried, tried.code), row.code_hash) &&
    (tried.method === undefined || tried.method === row.method);
  if (!fits) throw refuse.validation({ code: { key: 'errors.user.wrong_code' } });
  if (!(await spendCode(services.database, row.id, now))) {
    throw refuse.validation({ code: { key: 'errors.user.code_over' } });
  }
  return row;
}
