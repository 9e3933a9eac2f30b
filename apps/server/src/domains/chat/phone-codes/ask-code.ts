import type { CallAnswer, ChatSide, phoneCodeCalls } from '@tropa/contract';
import { language as languages } from '@tropa/contract';
import { PHONE_CODE } from '@tropa/core';
import { randomInt } from 'node:crypto';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findOrganizer, organizerIdsOf } from '../../organizer/index.ts';
import { chatWithSupport } from '../beginning/ask-support.ts';
import { chatOfAccount, lockChat } from '../messages/repository/chats.ts';
import { frozenBy } from '../messages/rules.ts';
import { demandChat } from '../policy.ts';
import { findAsker, findCodeOf, isCodeTaken, lockPhone, storeCode } from './repository.ts';
import { phoneOpposite } from './sides.ts';

const DAY_MS = 86_400_000;
const TRIES = 50;
type Code = CallAnswer<typeof phoneCodeCalls.user>;

const newCode = () => String(randomInt(10 ** PHONE_CODE.digits)).padStart(PHONE_CODE.digits, '0');

/** Until when a code that is asked for, or used, is good. */
export const goodUntil = (now: Date): Date => new Date(now.getTime() + PHONE_CODE.days * DAY_MS);

/**
 * The platform's number that somebody calls: that of the named country, else of its own, else the first there is.
 * @throws Refusal 422 without a line, or without a number in the named country
 */
async function numberFor(context: UserContext, country_id: string | undefined): Promise<string> {
  const numbers = context.phoneLine?.numbers ?? new Map<string, string>();
  const [first] = numbers.values();
  if (first === undefined) throw refuse.validation({ country_id: { key: 'errors.phone_code.not_offered' } });
  const named = country_id === undefined ? undefined : numbers.get(country_id);
  if (country_id !== undefined && named === undefined)
    throw refuse.validation({ country_id: { key: 'errors.phone_code.no_number' } });
  if (named !== undefined) return named;
  const own = await findAsker(context.database, context.user.id, null);
  return numbers.get(own?.country_id ?? context.config.defaultCountry) ?? first;
}

/**
 * A code for one side of a chat to call the other; the one that it has is good for longer, and may be used from another phone.
 * @throws Refusal 404; 409 where the chat is frozen; 422 where nobody can be rung
 */
async function codeFor(
  context: UserContext,
  { chat_id, side, country_id }: { chat_id: number; side: ChatSide; country_id?: string | undefined },
): Promise<Code> {
  const number = await numberFor(context, country_id);
  const now = context.clock.now();
  const expires_at = goodUntil(now);
  const code = await inTransaction(context.database, async (tx) => {
    const row = await lockChat(tx, chat_id);
    if (!row) throw refuse.notFound();
    if (frozenBy(row, now)) throw refuse.conflict('conflict', { key: 'errors.chat.frozen' });
    if ((await phoneOpposite(context, tx, row, side)) === '')
      throw refuse.validation({ chat_id: { key: 'errors.phone_code.no_phone' } });
    await lockPhone(tx, 'number', number);
    const asker = { chat_id, side, user_id: context.user.id, number };
    const known = await findCodeOf(tx, asker);
    let chosen = known && known.expires_at > now ? known.code : newCode();
    if (chosen !== known?.code)
      for (let tried = 0; await isCodeTaken(tx, number, chosen); tried += 1) {
        if (tried === TRIES) throw new Error(`Codes of ${number} have run out`);
        chosen = newCode();
      }
    await storeCode(tx, asker, { code: chosen, expires_at, now });
    return chosen;
  });
  return {
    phone: number,
    code,
    expires_at: expires_at.toISOString(),
    tel_url: `tel:${number},,${code}%23`,
  };
}

/** A code to call an organizer as its client. @throws Refusal 404; 422 for one of its own members */
async function codeOfOrganizer(
  context: UserContext,
  organizer_id: number,
  country_id: string | undefined,
): Promise<{ code: Code; organizer: NonNullable<Awaited<ReturnType<typeof findOrganizer>>> }> {
  const { database, user, clock } = context;
  const organizer = await findOrganizer(database, organizer_id);
  if (!organizer) throw refuse.notFound();
  if ((await organizerIdsOf(database, user.id)).includes(organizer_id))
    throw refuse.validation({ tour_organizer_id: { key: 'errors.chat.own_organizer' } });
  // Before a chat is begun for nothing.
  await numberFor(context, country_id);
  const chat_id = await inTransaction(database, (tx) =>
    chatOfAccount(tx, {
      client_user_id: user.id,
      organizer_id,
      tour_id: null,
      language: languages.parse(context.language),
      created_at: clock.now(),
    }),
  );
  return { code: await codeFor(context, { chat_id, side: 'client', country_id }), organizer };
}

export const askOrganizerCode: Operation<typeof phoneCodeCalls.organizer> = async (context, { body }) => {
  const { code, organizer } = await codeOfOrganizer(context, body.tour_organizer_id, body.country_id);
  const { work_hours, weekend_hours, timezone } = organizer;
  return { ...code, work_hours, weekend_hours, timezone };
};

export const askUserCode: Operation<typeof phoneCodeCalls.user> = async (context, { body }) => {
  const { chat_id, country_id } = body;
  const { side } = await demandChat(context, chat_id);
  return codeFor(context, { chat_id, side, country_id });
};

export const askWebCallData: Operation<typeof phoneCodeCalls.webCallData> = async (context, { body }) => {
  const { is_support_call, organizer_id, chat_id } = body;
  if (!is_support_call && chat_id === undefined)
    return (await codeOfOrganizer(context, organizer_id ?? 0, undefined)).code;
  const asked = is_support_call
    ? (await chatWithSupport(context, { query: { ...(organizer_id !== undefined && { organizer_id }) } })).id
    : (chat_id ?? 0);
  const { side } = await demandChat(context, asked);
  return codeFor(context, { chat_id: asked, side });
};

/** Where a call can be made: the screens offer none elsewhere. */
export const listPhoneCountries: Operation<typeof phoneCodeCalls.countries> = async (context) => ({
  countries: [...(context.phoneLine?.numbers.keys() ?? [])],
  has_support: context.phoneLine !== null && context.config.deliveries.supportPhone !== undefined,
});
