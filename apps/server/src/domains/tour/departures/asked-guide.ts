import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandRight } from '../../organizer/index.ts';
import { findGuide, findGuideOfMember } from '../guides/repository.ts';

/** Whose departures are asked for: a guide's own always, another guide's where it is named; `none` for a guide of no name. */
export async function askedGuide(
  context: UserContext,
  organizer_id: number,
  named: number | undefined,
): Promise<{ role: string; guide_id: number | undefined; isNobody: boolean }> {
  const { role } = await demandRight(context, organizer_id, 'tours', 'read');
  if (named !== undefined && (await findGuide(context.database, named))?.organizer_id !== organizer_id)
    throw refuse.notFound();
  if (role !== 'guide') return { role, guide_id: named, isNobody: false };
  const own = await findGuideOfMember(context.database, organizer_id, context.user.id);
  return { role, guide_id: own?.id, isNobody: own === undefined || (named ?? own.id) !== own.id };
}
