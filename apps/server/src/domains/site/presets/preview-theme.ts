import { themeChoice } from '@tropa/contract';
import type { Services } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { ServedSite } from '../serving/site-directory.ts';
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
 * The site with the look that a preview's address asks for: looks are tried on before they are chosen. What is no look,
 * or has faces that are not there, is left out.
 * @param asked JSON of a look (`themeChoice`)
 */
export async function inAskedTheme(
  { database }: Pick<Services, 'database'>,
  site: ServedSite,
  asked: string | undefined,
): Promise<ServedSite> {
  if (asked === undefined || asked.length > MAX_LENGTH) return site;
  const choice = themeChoice.safeParse(parsed(asked));
  if (!choice.success) return site;
  try {
    const theme = await wholeTheme(database, site.row.organizer_id, choice.data, site.row.theme);
    return { ...site, row: { ...site.row, theme } };
  } catch (error) {
    if (error instanceof Refusal) return site;
    throw error;
  }
}
