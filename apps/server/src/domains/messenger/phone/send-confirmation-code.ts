import type { CallAnswer, userCalls, VerificationMethodType } from '@tropa/contract';
import { CODE, formatPhone } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../db/index.ts';
import { DeliveryFailure } from '../../../integrations/http/delivery-failure.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { issueCode, withdrawCode } from '../../user/index.ts';
import { CONTACT_PAUSE_MS, CONTACT_WAIT_MS } from './ask-contact.ts';
import { deleteChat, findChat, hasWord, markContactAsked } from '../chats/repository.ts';
import { sayInChat } from '../inbound/replies.ts';
import { wordOf } from '../inbound/word.ts';
import { methodsOf } from './phone-confirmation-methods.ts';

/** WhatsApp lets us write back so long after a person wrote. */
const WORD_GOOD_MS = 24 * 3_600_000;

type Sent = CallAnswer<typeof userCalls.sendConfirmationCode>;
const atSender = (message: Message) => refuse.validation({ code_sender: message });

/** Runs a delivery; its failure is told at `code_sender` (docs/rules/accounts.md). */
async function delivering(context: UserContext, work: () => Promise<void>, undo: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    context.logger.warn({ err: error }, 'A code was not delivered');
    await undo();
    throw atSender({ key: 'errors.user.sms_error_text' });
  }
}

/** Asks for the contact in the linked chat; one that was asked for just now is waited for, not asked for again. */
async function askContact(context: UserContext, phone: string): Promise<Sent> {
  const { database, clock, language, user } = context;
  const chat = await findChat(database, user.id, 'telegram');
  if (!chat) throw atSender({ key: 'errors.messenger.not_linked' });
  const now = clock.now();
  const since_asked =
    chat.asked_phone === phone && chat.asked_at ? now.getTime() - chat.asked_at.getTime() : Infinity;
  if (since_asked >= CONTACT_PAUSE_MS) {
    await markContactAsked(database, chat.id, { phone, session_id: user.session_id }, now);
    const to = { messenger: 'telegram', to: chat.external_id } as const;
    await delivering(
      context,
      () =>
        sayInChat(
          context,
          to,
          { kind: 'ask_contact', language, about: { phone: formatPhone(phone) } },
          randomUUID(),
        ),
      // A chat that cannot be written to is no subscription: another one may be linked.
      () => deleteChat(database, user.id, chat.id).then(() => undefined),
    );
  }
  const waited = Math.min(since_asked, CONTACT_PAUSE_MS) % CONTACT_PAUSE_MS;
  return {
    code_sender: 'telegram_with_phone_request',
    expires_in: Math.ceil((CONTACT_WAIT_MS - waited) / 1000),
    resend_in: Math.ceil((CONTACT_PAUSE_MS - waited) / 1000),
  };
}

async function sendCode(
  context: UserContext,
  method: VerificationMethodType,
  target: { user_id: number; phone: string; email: null },
): Promise<Sent> {
  const issued = await inTransaction(context.database, (tx) =>
    issueCode(context, tx, {
      purpose: 'phone',
      target: target.phone,
      user_id: target.user_id,
      method,
      ip: context.ip,
    }),
  );
  await delivering(
    context,
    () => context.codeSenders.send(method, target, issued.code, context.language),
    // Nothing came: another way may be tried at once.
    () => withdrawCode(context.database, issued.id),
  );
  return { code_sender: method, expires_in: issued.expires_in, resend_in: CODE.resendSeconds };
}

/**
 * Sends a code that confirms the phone, by one of the ways offered: a code to the phone, a request for the contact, or, once the
 * word has come by WhatsApp, a code there; until then it tells the word. What keeps a code from going is told at `code_sender`.
 */
export const sendConfirmationCode: Operation<typeof userCalls.sendConfirmationCode> = async (
  context,
  { body },
) => {
  const { account, target, verification_methods } = await methodsOf(context);
  const { phone } = account;
  if (account.is_blocked) throw atSender({ key: 'errors.user.code_blocked' });
  if (phone === null) throw atSender({ key: 'errors.messenger.no_phone' });
  if (account.is_phone_confirm) throw atSender({ key: 'errors.messenger.already_confirmed' });
  const method = body.code_sender;
  if (!verification_methods.some(({ type }) => type === method))
    throw atSender({ key: 'errors.messenger.not_offered' });
  if (method === 'telegram_with_phone_request') return askContact(context, phone);
  if (method === 'whatsapp') {
    const since = new Date(context.clock.now().getTime() - WORD_GOOD_MS);
    const word = wordOf(context.config, phone);
    if (!(await hasWord(context.database, phone, since)))
      return { code_sender: 'whatsapp', resend_in: 0, word };
  }
  return sendCode(context, method, { ...target, phone });
};
