import type { CallInput, Language, siteComplaintCalls } from '@tropa/contract';
import { COMPLAINT_KEPT_DAYS } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findSiteOfOrganizer } from '../record/repository.ts';
import { forgetClosed, insertComplaint } from './repository.ts';

const DAY_MS = 86_400_000;

export type ComplaintBody = CallInput<typeof siteComplaintCalls.submit>['body'];

/**
 * Keeps what a visitor complains of about a site for the platform's desk (docs/rules/sites.md); the same words within a day once.
 * The organizer is not told: the desk asks where there is something to answer.
 * @throws Refusal 404 where nothing is published
 */
export async function keepComplaint(
  services: Services,
  body: ComplaintBody,
  from: { ip: string; language: Language },
): Promise<void> {
  const { organizer_id, kind, message, page, email } = body;
  const site = await findSiteOfOrganizer(services.database, organizer_id);
  if (!site || site.published_version === null) throw refuse.notFound();
  const now = services.clock.now();
  const complaint = {
    organizer_id,
    site_url: services.siteOrigin(site.address),
    kind,
    page,
    message,
    email,
    language: from.language,
    consent: email === '' ? null : { ip: from.ip, at: now.toISOString() },
    created_at: now,
  };
  await inTransaction(services.database, (tx) =>
    insertComplaint(tx, complaint, new Date(now.getTime() - DAY_MS)),
  );
}

/** A visitor's complaint, sent by a script. */
export const submitComplaint: Operation<typeof siteComplaintCalls.submit> = async (context, { body }) => {
  await keepComplaint(context, body, context);
  return { success: true };
};

/** Forgets complaints that were closed long ago: some are about people, or from them. */
export async function forgetOldComplaints({ database, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - COMPLAINT_KEPT_DAYS * DAY_MS);
  while ((await forgetClosed(database, before)) > 0);
}
