import type { keptReportCalls, ReportLetterSettings } from '@tropa/contract';
import { nextWeekly, REPORT_LETTER } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { findUser } from '../../user/index.ts';
import type { Keeper } from '../kept/repository.ts';
import { findLetter, storeLetter } from './repository.ts';

/** When the letter goes to a person, and where. @throws Refusal 404 where there is no organizer */
export async function readLetterSettings(
  { database }: Pick<Services, 'database'>,
  keeper: Keeper,
): Promise<ReportLetterSettings> {
  const [organizer, user, row] = await Promise.all([
    findOrganizer(database, keeper.organizer_id),
    findUser(database, keeper.user_id),
    findLetter(database, keeper),
  ]);
  if (!organizer) throw refuse.notFound();
  const { weekday, hour, due_at } = row ?? { ...REPORT_LETTER, due_at: null };
  return {
    is_on: due_at !== null,
    weekday,
    hour,
    timezone: organizer.timezone,
    next_at: due_at?.toISOString() ?? null,
    email: user?.is_email_confirm ? user.email : null,
  };
}

/** Says whether the letter goes to the asker, and when. @throws Refusal 404, 403 */
export const setLetter: Operation<typeof keptReportCalls.setLetter> = async (context, { body }) => {
  const { organizer_id, is_on, weekday, hour } = body;
  await demandAllMoney(context, organizer_id, 'read');
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  const keeper = { user_id: context.user.id, organizer_id };
  const due_at = is_on ? nextWeekly({ weekday, hour }, organizer.timezone, context.clock.now()) : null;
  await storeLetter(context.database, keeper, { weekday, hour, due_at });
  return { letter: await readLetterSettings(context, keeper) };
};
