import type { SequenceLeftReason } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import {
  addHistory,
  bookingsChanged,
  isTypedByStaff,
  sayToClient,
  systemActor,
  type BookingRow,
} from '../../booking/index.ts';
import { writeToClient, type LetterCase } from '../../document/index.ts';
import { invoiceFacts, selectInvoice } from '../../invoice/index.ts';
import { mayWriteToStrangers } from '../../organizer/index.ts';
import { ASKED_OCCASION, isAskStillDue } from '../asking/repository.ts';
import { sequenceLetterDue } from '../events.ts';
import { isWordedByOrganizer, sayByRule } from '../words/say.ts';
import { writeToLeft } from './write-to-left.ts';
import { isStillDue, selectLetter, settleLetter, type LetterRow, type RuleRow } from './repository.ts';

/** What standard reminders are called in a booking's history: as they always were. */
const REMINDERS: Partial<Record<NonNullable<RuleRow['standard']>, string>> = {
  payment_before: 'before',
  payment_on_day: 'on_day',
  payment_overdue: 'overdue',
};

/** An organizer's own words go to people who did not come by themselves only from whoever is known. */
async function isStranger(services: Services, rule: RuleRow, { booking, organizer }: LetterCase) {
  if (!isWordedByOrganizer(rule) || !isTypedByStaff(booking)) return false;
  return !(await mayWriteToStrangers(services.database, organizer, rule.written_by));
}

async function tellInHistory(
  services: Services,
  tx: Parameters<typeof settleLetter>[0],
  { letter, rule, way }: { letter: LetterRow; rule: RuleRow; way: NonNullable<LetterRow['way']> },
): Promise<void> {
  // A form that was left has no history: the journal alone tells of it.
  if (letter.request_id === null) return;
  const now = services.clock.now();
  const invoice = letter.invoice_id === null ? undefined : await selectInvoice(tx, letter.invoice_id);
  const reminder = rule.standard === null ? undefined : REMINDERS[rule.standard];
  if (invoice && reminder !== undefined) {
    const { organizer_id, request_id } = letter;
    // Whoever sees that it is overdue is about to remind of it, too.
    await services.outbox.emit(tx, bookingsChanged, { organizer_id, request_ids: [request_id] });
    return addHistory(
      tx,
      request_id,
      systemActor,
      'payment_reminded',
      invoiceFacts(invoice, { reminder, ...(way !== 'email' && { way }) }),
      now,
    );
  }
  // Of the rule, not of the letter: a subject may name the client, whom an erasure would not find here.
  const data = {
    letter: 'sequence',
    rule: rule.name,
    standard: rule.standard,
    ...(way !== 'email' && { way }),
  };
  return addHistory(tx, letter.request_id, systemActor, 'letter_sent', data, now);
}

/** What a letter is told by, where it is held back. */
const titleOf = (rule: RuleRow, t: LetterCase['t']): string =>
  rule.name || (rule.standard === null ? '' : t(`sequences.standard.${rule.standard}`));

/**
 * Writes a letter of the journal, if it is due still. Its delivery has one name however often it is tried: a program of mail that
 * got it before drops it.
 */
export const writeSequenceLetter = subscribe(
  sequenceLetterDue,
  'sequence.write-letter',
  async (services, { letter_id }) => {
    const found = await selectLetter(services.database, letter_id);
    if (found?.letter.status !== 'due') return;
    const { letter, rule } = found;
    const left: { reason: SequenceLeftReason } = { reason: 'no_email' };
    let way: NonNullable<LetterRow['way']> = 'email';
    const isRuleOff = !rule.is_on || rule.deleted_at !== null;
    const isAsked = letter.occasion === ASKED_OCCASION && letter.request_id !== null;
    const now = services.clock.now();
    const isDue = isAsked
      ? await isAskStillDue(services.database, letter.request_id ?? 0, now)
      : await isStillDue(services.database, rule, letter, now);
    if (!isDue) left.reason = isRuleOff && !isAsked ? 'rule_off' : 'changed';
    const words = async (about: LetterCase & { booking: BookingRow }) => {
      if (await isStranger(services, rule, about)) {
        left.reason = 'stranger';
        return undefined;
      }
      const said = await sayByRule(services, services.database, rule, about, letter.invoice_id);
      const elsewhere = async (worded: WordedLetter) => {
        const { request_id: id, language } = about.booking;
        const chosen = await sayToClient(services, { of: 'booking', id }, worded, language);
        way = chosen ?? 'email';
        return chosen !== undefined;
      };
      return { ...said, title: titleOf(rule, about.t), ...(rule.way === 'agreed' && { elsewhere }) };
    };
    const delivery = `sequence:${letter_id}`;
    const write = async () => {
      if (letter.draft_id !== null) return writeToLeft(services, delivery, letter.draft_id, rule);
      return letter.request_id === null
        ? 'none'
        : writeToClient(services, delivery, letter.request_id, words);
    };
    const outcome = isDue ? await write() : 'none';
    await inTransaction(services.database, async (tx) => {
      const came =
        outcome === 'sent'
          ? ({ status: 'sent', way } as const)
          : ({ status: 'left', reason: outcome === 'none' ? left.reason : outcome } as const);
      const isFirst = await settleLetter(tx, letter_id, came, services.clock.now());
      if (isFirst && outcome === 'sent') await tellInHistory(services, tx, { ...found, way });
    });
  },
);
