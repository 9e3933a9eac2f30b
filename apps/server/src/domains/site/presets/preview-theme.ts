import { themeChoice } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { findDrafts } from '../record/repository.ts';
import type { ServedSite } from '../serving/site-directory.ts';
import type { Look } from '../serving/look.ts';
import { loadSiteFacts } from '../record/site-facts.ts';
import { recomposedPages } from './recompose.ts';
import { wholeTheme } from './theme-rules.ts';

/** Longer than any look is. */
const MAX_LENGTH = 2000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The draft in the look that a preview's address asks for, laid out for it as choosing it would: looks are tried on before
 * they are chosen. Undefined for what is no look, or has faces that are not there.
 * @param asked JSON of a look (`themeChoice`)
 */
export async function askedLook(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { row, timezone }: ServedSite,
  asked: string | undefined,
): Promise<Look | undefined> {
  if (asked === undefined || asked.length > MAX_LENGTH) return undefined;
  const choice = themeChoice.safeParse(parsed(asked));
  if (!choice.success) return undefined;
  try {
    const { id, organizer_id, settings, theme: before } = row;
    const theme = await wholeTheme(database, organizer_id, choice.data, before);
    const drafts = await findDrafts(database, id);
    const looks = { before: before.preset_type, after: theme.preset_type };
    if (looks.before === looks.after) return { pages: drafts, settings, theme };
    const facts = await loadSiteFacts(database, organizer_id, { now: clock.now(), timezone });
    const pages = facts ? recomposedPages(drafts, facts, settings.languages[0] ?? 'ru', looks) : drafts;
    return { pages, settings, theme };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
