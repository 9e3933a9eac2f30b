import { PHONE_CODE } from '@tropa/core';
import { language as languages, type Language } from '@tropa/contract';
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
  findAsker,
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
/** Countries where a voice speaks Russian to whoever it does not know. */
const SPEAK_RUSSIAN = new Set(['RU', 'BY', 'KZ', 'KG']);

type Refused = 'hidden' | 'tried_too_often' | 'unknown' | 'spent' | 'foreign' | 'nobody';

const refusal = (reason: Refused, t: Translate): CallOrder => ({
  kind: 'refuse',
  says: t(`phone_line.${reason}`),
});

const languageOfChat = ({ booking, chat }: ChatRow): Language => booking?.language ?? chat.language;

/** What is said at a number of the platform to a caller whom nothing is known of yet. */
function languageAt({ phoneLine }: Services, number: string): Language {
  const [country = ''] = [...(phoneLine?.numbers ?? [])].find(([, phone]) => phone === number) ?? [];
  return SPEAK_RUSSIAN.has(country) ? 'ru' : 'en';
}

/** Words for whoever has asked for a code: a client's chat has its language, everybody else their own. */
async function wordsOfCaller(
  tx: Transaction,
  row: ChatRow,
  { side, user_id }: Pick<PhoneCodeRow, 'side' | 'user_id'>,
): Promise<Translate> {
  if (side === 'client') return translator(languageOfChat(row));
  const asker = await findAsker(tx, user_id, row.chat.organizer_id);
  return translator(languages.catch('ru').parse(asker?.language_code));
}

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
  stranger: Translate,
): Promise<CallOrder> {
  const now = services.clock.now();
  if (from === '') return refusal('hidden', stranger);
  await lockPhone(tx, 'caller', from);
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countRefusals(tx, from, since, call_id)) >= PHONE_CODE.refusalsAnHour)
    return refusal('tried_too_often', stranger);
  // A chat is locked before its codes, as by whoever asks for one.
  const chat_id = await chatOfCode(tx, to, code);
  const row = chat_id === undefined ? undefined : await lockChat(tx, chat_id);
  const known = row && (await lockCode(tx, to, code));
  if (!row || !known || known.chat_id !== chat_id) return refusal('unknown', stranger);
  const t = await wordsOfCaller(tx, row, known);
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
    { message: translator(languageOfChat(row))('phone_line.call'), file_id: null },
  );
  await connectCall(tx, call_id, { code_id: known.id, message_id });
  return { kind: 'connect', to: rung, says: t('phone_line.connect') };
}

/** What was answered to a call that the line tells of again. */
async function sameOrder(
  services: Services,
  tx: Transaction,
  call_id: string,
  stranger: Translate,
): Promise<CallOrder> {
  const found = await findCall(tx, call_id);
  const row = found?.call.is_connected && found.code && (await lockChat(tx, found.code.chat_id));
  if (!row || !found?.code) return refusal('unknown', stranger);
  const rung = await phoneOpposite(services, tx, row, found.code.side);
  const t = await wordsOfCaller(tx, row, found.code);
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
  const language = languageOfChat(row);
  const t = translator(language);
  const chat_id = await rewriteCall(tx, found.call.message_id, {
    before: t('phone_line.call'),
    after: lasted(t, language, seconds),
  });
  if (chat_id !== undefined) await services.outbox.emit(tx, chatChanged, { chat_id });
}

/**
 * Deals with what the line asks or tells, each call once, however often it is told.
 * @param language of whoever has typed no code that is known; left out: by the country of the number that was called
 */
export async function answerCall(
  services: Services,
  news: CallNews,
  language?: Language,
): Promise<CallOrder> {
  return inTransaction(services.database, async (tx): Promise<CallOrder> => {
    if (news.kind === 'ended') {
      await end(services, tx, news.call_id, news.seconds);
      return { kind: 'nothing' };
    }
    const { call_id, from: caller } = news;
    const isNew = await beginCall(tx, { call_id, caller, created_at: services.clock.now() });
    const stranger = translator(language ?? languageAt(services, news.to));
    return isNew ? connect(services, tx, news, stranger) : sameOrder(services, tx, call_id, stranger);
  });
}

/** Forgets codes that nobody has used for long, and calls. */
export const forgetOldCalls = ({ database, clock }: Services): Promise<void> =>
  deleteOldCalls(database, new Date(clock.now().getTime() - KEPT_MS));
