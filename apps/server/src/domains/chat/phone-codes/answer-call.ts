import { PHONE_CODE } from '@tropa/core';
import { translator, type Translate } from '@tropa/i18n';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { CallNews, CallOrder } from '../../../integrations/telephony/phone-line.ts';
import type { Services } from '../../../kernel/context.ts';
import { chatChanged } from '../events.ts';
import { lockChat, type ChatRow } from '../messages/repository/chats.ts';
import { frozenBy } from '../messages/rules.ts';
import { sendWithin } from '../messages/send.ts';
import { goodUntil } from './ask-code.ts';
import {
  beginCall,
  chatOfCode,
  connectCall,
  countRefusals,
  deleteOldCalls,
  findCall,
  lockCode,
  lockPhone,
  rewriteCall,
  useCode,
  type PhoneCodeRow,
} from './repository.ts';
import { phoneOpposite, speaksFor } from './sides.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 90 * 24 * HOUR_MS;
const MINUTE_S = 60;

type Refused = 'hidden' | 'tried_too_often' | 'unknown' | 'spent' | 'foreign' | 'nobody';

/** What the line says before anybody's language is known. */
const ours = (): Translate => translator('ru');
const refusal = (reason: Refused, t: Translate = ours()): CallOrder => ({
  kind: 'refuse',
  says: t(`phone_line.${reason}`),
});

/** Why a code of somebody's cannot be used by this phone now. */
async function hindrance(
  tx: Transaction,
  now: Date,
  row: ChatRow,
  { side, user_id, caller, expires_at }: PhoneCodeRow,
  from: string,
): Promise<Refused | undefined> {
  if (expires_at <= now) return 'spent';
  if (caller !== null && caller !== from) return 'foreign';
  if (frozenBy(row, now) || !(await speaksFor(tx, row, side, user_id))) return 'spent';
  return undefined;
}

/** Looks a code up and connects by it; all in the transaction that writes the call down. */
async function connect(
  services: Services,
  tx: Transaction,
  { call_id, from, to, code }: Extract<CallNews, { kind: 'code' }>,
): Promise<CallOrder> {
  const now = services.clock.now();
  if (from === '') return refusal('hidden');
  await lockPhone(tx, 'caller', from);
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countRefusals(tx, from, since, call_id)) >= PHONE_CODE.refusalsAnHour)
    return refusal('tried_too_often');
  // A chat is locked before its codes, as by whoever asks for one.
  const chat_id = await chatOfCode(tx, to, code);
  const row = chat_id === undefined ? undefined : await lockChat(tx, chat_id);
  const known = row && (await lockCode(tx, to, code));
  if (!row || !known || known.chat_id !== chat_id) return refusal('unknown');
  const t = translator(row.booking?.language ?? row.chat.language);
  const reason = await hindrance(tx, now, row, known, from);
  if (reason) return refusal(reason, t);
  const rung = await phoneOpposite(services, tx, row, known.side);
  if (rung === '') return refusal('nobody', t);
  await useCode(tx, known.id, { caller: from, expires_at: goodUntil(now) });
  const { id: message_id } = await sendWithin(
    services,
    tx,
    known.chat_id,
    { side: known.side, user: { id: known.user_id } },
    { message: t('phone_line.call'), file_id: null },
  );
  await connectCall(tx, call_id, { code_id: known.id, message_id });
  return { kind: 'connect', to: rung, says: t('phone_line.connect') };
}

/** What was answered to a call that the line tells of again. */
async function sameOrder(services: Services, tx: Transaction, call_id: string): Promise<CallOrder> {
  const found = await findCall(tx, call_id);
  const row = found?.call.is_connected && found.code && (await lockChat(tx, found.code.chat_id));
  if (!row || !found?.code) return refusal('unknown');
  const rung = await phoneOpposite(services, tx, row, found.code.side);
  const t = translator(row.booking?.language ?? row.chat.language);
  return rung === '' ? refusal('nobody', t) : { kind: 'connect', to: rung, says: t('phone_line.connect') };
}

function lasted(t: Translate, language: string, seconds: number): string {
  if (seconds === 0) return t('phone_line.not_answered');
  const isShort = seconds < MINUTE_S;
  const time = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'short',
  }).format(isShort ? seconds : Math.round(seconds / MINUTE_S));
  return t('phone_line.lasted', { time });
}

async function end(services: Services, tx: Transaction, call_id: string, seconds: number): Promise<void> {
  const found = await findCall(tx, call_id);
  const row = found?.code && (await lockChat(tx, found.code.chat_id));
  if (!row || !found?.call.message_id) return;
  const language = row.booking?.language ?? row.chat.language;
  const t = translator(language);
  const chat_id = await rewriteCall(tx, found.call.message_id, {
    before: t('phone_line.call'),
    after: lasted(t, language, seconds),
  });
  if (chat_id !== undefined) await services.outbox.emit(tx, chatChanged, { chat_id });
}

/** Deals with what the line asks or tells, each call once, however often it is told. */
export async function answerCall(services: Services, news: CallNews): Promise<CallOrder> {
  return inTransaction(services.database, async (tx): Promise<CallOrder> => {
    if (news.kind === 'ended') {
      await end(services, tx, news.call_id, news.seconds);
      return { kind: 'nothing' };
    }
    const { call_id, from: caller } = news;
    const isNew = await beginCall(tx, { call_id, caller, created_at: services.clock.now() });
    return isNew ? connect(services, tx, news) : sameOrder(services, tx, call_id);
  });
}

/** Forgets codes that nobody has used for long, and calls. */
export const forgetOldCalls = ({ database, clock }: Services): Promise<void> =>
  deleteOldCalls(database, new Date(clock.now().getTime() - KEPT_MS));
