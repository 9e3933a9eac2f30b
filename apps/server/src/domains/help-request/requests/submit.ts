import type { CallInput, helpRequestCalls, Language } from '@tropa/contract';
import { HELP_REQUEST_FORMS, helpRequestFields } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { helpRequested } from '../events.ts';
import { findAskedTour, insertHelpRequest, isAskedAgain } from './repository.ts';

/** The same words of the same person count as one request for so long (docs/rules/limits.md). */
const SAME_FOR_MS = 60 * 60 * 1000;

export type HelpRequestBody = CallInput<typeof helpRequestCalls.submit>['body'];

/** What stands in columns of their own; the rest is details. */
const OWN_COLUMNS = new Set(['name', 'phone', 'email', 'message']);

/** The fields that the type asks for beside the common ones; whatever else was sent is not kept. */
function detailsOf(body: HelpRequestBody): Record<string, string> {
  const filled = helpRequestFields(body.type).flatMap(({ name }): [string, string][] => {
    const value = body[name];
    return OWN_COLUMNS.has(name) || value === '' || value === null ? [] : [[name, String(value)]];
  });
  return Object.fromEntries(filled);
}

/**
 * Keeps what a visitor asked for, with the consent, and tells the organizer of it; what is sent again is kept once.
 * @throws Refusal 404 for no organizer, 422 where nobody could answer or the tour is not on sale
 */
export async function keepHelpRequest(
  services: Services,
  body: HelpRequestBody,
  from: { ip: string; language: Language },
): Promise<void> {
  const { organizer_id, type, tour_id, name, phone, email, message } = body;
  const organizer = await findOrganizer(services.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  if (HELP_REQUEST_FORMS[type].isReachableEitherWay && phone === '' && email === '')
    throw refuse.validation({ phone: { key: 'errors.help_request.unreachable' } });
  if (tour_id !== undefined && !(await findAskedTour(services.database, organizer_id, { id: tour_id })))
    throw refuse.validation({ tour_id: { key: 'errors.validation.incorrect' } });
  const now = services.clock.now();
  const asked = {
    organizer_id,
    type,
    tour_id: tour_id ?? null,
    name,
    phone,
    email,
    message,
    details: detailsOf(body),
  };
  await inTransaction(services.database, async (tx) => {
    if (await isAskedAgain(tx, asked, new Date(now.getTime() - SAME_FOR_MS))) return;
    const help_request_id = await insertHelpRequest(tx, {
      ...asked,
      language: from.language,
      consent: { ip: from.ip, at: now.toISOString() },
      created_at: now,
    });
    await services.outbox.emit(tx, helpRequested, { organizer_id, help_request_id });
  });
}

/** A visitor's help request, sent by a script. */
export const submitHelpRequest: Operation<typeof helpRequestCalls.submit> = async (context, { body }) => {
  await keepHelpRequest(context, body, context);
  return { success: true };
};
