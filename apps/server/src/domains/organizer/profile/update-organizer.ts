import type { OrganizerInput, Picture, organizerCalls } from '@tropa/contract';
import { VerificationStatus } from '@tropa/core';
import { inTransaction, type Executor } from '../../../db/index.ts';
import type { SessionUser } from '../../../kernel/session-user.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { resolvePictures } from '../../media/index.ts';
import { demandFreshSignIn } from '../../user/index.ts';
import { findBankAccount } from '../bank-accounts/repository.ts';
import { organizerChanged } from '../events.ts';
import { withLegalForm } from './legal-form.ts';
import { demandRight } from '../policy.ts';
import { lockOrganizer, sellsTours, updateOrganizer as store, type OrganizerRow } from './repository.ts';
import { demandRequisites, hasOtherRequisites, touchesRequisites } from './requisites.ts';
import { demandTerms } from './terms.ts';
import { changeVerification } from '../verification/rules.ts';
import { organizerView } from './views.ts';

const PICTURES = { logo: false, tour_author_photo: false, sign_image: true, stamp_image: true } as const;
type PictureField = keyof typeof PICTURES;
const pictureFields = Object.keys(PICTURES) as PictureField[];

type Change = Omit<Partial<OrganizerInput>, PictureField> & Partial<Record<PictureField, Picture | null>>;

/** The change with its pictures whole. Sign and stamp are private: they let anybody sign in the organizer's name. */
async function withWholePictures(
  db: Executor,
  user: SessionUser,
  change: Partial<OrganizerInput>,
  row: OrganizerRow,
): Promise<Change> {
  const references = pictureFields.flatMap((field) => {
    const given = change[field];
    return given ? [{ field, id: given.id, is_private: PICTURES[field] }] : [];
  });
  const known = pictureFields.map((field) => row[field]).filter((picture) => picture !== null);
  const use = { user_id: user.id, organizer_id: row.id, purpose: 'organizer' } as const;
  const pictures = await resolvePictures(db, use, references, known);
  const { logo, tour_author_photo, sign_image, stamp_image, ...rest } = change;
  const whole = Object.entries({ logo, tour_author_photo, sign_image, stamp_image })
    .filter(([, given]) => given !== undefined)
    .map(([field, given]): [string, Picture | null] => [field, pictures.get(given?.id ?? 0) ?? null]);
  return { ...rest, ...Object.fromEntries(whole) };
}

/** @throws Refusal 422 for an account of somebody else */
async function demandOwnBankAccount(
  db: Executor,
  organizer_id: number,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  if ((await findBankAccount(db, id))?.organizer_id !== organizer_id) {
    throw refuse.validation({ own_request_bank_account_id: { key: 'errors.bank_account.not_own' } });
  }
}

/** Changes the fields that the body names; the whole must stay right. */
export const updateOrganizer: Operation<typeof organizerCalls.update> = async (
  context,
  { query, body: typed },
) => {
  const { role } = await demandRight(context, query.id, 'profile', 'write');
  if (typed.own_request_bank_account_id !== undefined) await demandFreshSignIn(context);
  const row = await inTransaction(context.database, async (tx) => {
    const before = await lockOrganizer(tx, query.id);
    if (!before) throw refuse.notFound();
    const body = withLegalForm(typed, before.legal_form);
    await demandOwnBankAccount(tx, query.id, body.own_request_bank_account_id);
    const change = await withWholePictures(tx, context.user, body, before);
    const after = { ...before, ...change };
    demandTerms(after);
    const checked = touchesRequisites(body) ? { internal_check_status: demandRequisites(after, before) } : {};
    const values = { ...change, ...checked };
    if (Object.keys(values).length === 0) return before;
    let stored = await store(tx, query.id, values);
    if (before.verification_status === VerificationStatus.success && hasOtherRequisites(before, stored)) {
      // Whom the desk has passed was another: it looks again.
      const again = {
        verification_status: 3,
        user_id: context.user.id,
        kind: 'verification_withdrawn',
      } as const;
      stored = await changeVerification(tx, query.id, again, context.clock.now());
    }
    await context.outbox.emit(tx, organizerChanged, { organizer_id: query.id });
    return stored;
  });
  return organizerView(context, row, { role, sells_tours: await sellsTours(context.database, row.id) });
};
