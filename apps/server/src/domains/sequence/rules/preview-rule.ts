import type { sequenceCalls, SequencePreview } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { greeting } from '../../../integrations/mail/greeting.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking } from '../../booking/index.ts';
import { documentValues, letterFacts, loadCase, sampleFacts } from '../../document/index.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { isLetterKey } from '../words/placeholders.ts';
import { buttonOf, fillWords, sayByRule, wordsOf } from '../words/say.ts';
import { demandRule } from './check-rule.ts';
import { selectFit, type Fit } from './fit-repository.ts';

/** Why a booking gets no letter of a rule; null: it gets it. */
function unfitOf(fit: Fit | undefined, now: Date, email: string): SequencePreview['unfit'] {
  if (!fit?.due_at || !fit.until_at) return 'no_day';
  if (!fit.fits_status) return 'status';
  if (!fit.fits_tour) return 'tour';
  if (!fit.fits_kind) return 'kind';
  if (!fit.fits_payed) return 'payed';
  if (email === '') return 'no_email';
  return now >= fit.until_at ? 'over' : null;
}

/** A letter as a booking would get it, or as one that never was. Nothing is stored. @throws Refusal 404, 403, 422 */
export const previewRule: Operation<typeof sequenceCalls.preview> = async (context, { body }) => {
  const { organizer_id, standard, rule: fields, language, request_id } = body;
  await demandRight(context, organizer_id, 'letters', 'write');
  await demandRule(
    context,
    context.database,
    organizer_id,
    { ...fields, name: fields.name || '–' },
    standard,
  );
  const rule = { ...fields, organizer_id, standard };
  if (request_id === null) {
    const t = translator(language);
    const organizer = await findOrganizer(context.database, organizer_id);
    if (!organizer) throw refuse.notFound();
    const values: Record<string, string> = documentValues(sampleFacts(language, 'invoice'));
    return {
      ...fillWords(wordsOf(rule, language, t), (key) =>
        isLetterKey(key, rule.anchor) ? (values[key] ?? '') : '',
      ),
      greeting: greeting(t, t('documents.sample.client_first_name')),
      details: [],
      button: buttonOf(rule, t),
      due_at: null,
      timezone: organizer.timezone,
      unfit: null,
    };
  }
  const { booking } = await demandBooking(context, request_id, 'read');
  const letter = await loadCase(context, request_id, 'client', language);
  if (!letter || booking.organizer_id !== organizer_id) throw refuse.notFound();
  const fit = await selectFit(context.database, rule, request_id, context.clock.now());
  const said = await sayByRule(context, context.database, rule, letter, fit?.invoice_id ?? null);
  const unfit = unfitOf(fit, context.clock.now(), booking.client_email);
  return {
    subject: said.subject,
    text: said.text,
    greeting: greeting(letter.t, booking.client_first_name),
    details: [...letterFacts(letter), ...(said.details ?? [])],
    button: said.button,
    due_at: unfit === null ? (fit?.due_at?.toISOString() ?? null) : null,
    timezone: booking.timezone,
    unfit,
  };
};
