import { fontOf, isPresetName, presetOf, themeFonts } from '@tropa/blocks';
import type { SiteTheme, ThemeChoice } from '@tropa/contract';
import { createHash } from 'node:crypto';
import type { Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findOwnFonts, type OwnFontOfOrganizer } from '../fonts/repository.ts';
import type { FieldErrors } from '../pages/page-rules.ts';

type Role = 'heading' | 'text';

const OWN = /^own-(?<id>[1-9]\d{0,14})$/u;
/** How looks name an own font. */
export const ownFontName = (id: number): string => `own-${id}`;

/** Ids of the own fonts that a choice names. */
function ownIds({ fonts }: Pick<ThemeChoice, 'fonts'>): number[] {
  const ids = Object.values(fonts ?? {}).map((name) => Number(OWN.exec(name)?.groups?.['id'] ?? 0));
  return [...new Set(ids)].filter((id) => id > 0);
}

function isFontFor(role: Role, name: string, own: OwnFontOfOrganizer[]): boolean {
  const found = own.find(({ font }) => font.name === name);
  if (found) return role === 'heading' ? found.is_for_header : found.is_for_text;
  const font = fontOf(name);
  return font !== undefined && (role === 'heading' || font.isForText);
}

/**
 * A look with all that its pages need: own fonts come from the organizer's, never from what was sent.
 * @throws Refusal 422 for a look that is not known, and at `fonts.*` for a face that is not there or not for that
 */
export async function wholeTheme(
  db: Executor,
  organizer_id: number,
  choice: ThemeChoice,
  before: Pick<SiteTheme, 'favicon'>,
): Promise<SiteTheme> {
  const ids = ownIds(choice);
  const own = ids.length === 0 ? [] : await findOwnFonts(db, organizer_id, ids);
  const errors: FieldErrors = {};
  if (!isPresetName(choice.preset_type)) errors['preset_type'] = { key: 'errors.site.unknown_preset' };
  for (const role of ['heading', 'text'] as const) {
    const name = choice.fonts?.[role];
    if (name !== undefined && !isFontFor(role, name, own))
      errors[`fonts.${role}`] = { key: 'errors.site.unknown_font' };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return {
    ...themeChoiceOf(choice),
    ...(own.length === 0 ? {} : { own_fonts: own.map(({ font }) => font) }),
    ...(before.favicon ? { favicon: before.favicon } : {}),
  };
}

/** What was chosen, without what the server makes of it. */
export function themeChoiceOf({
  preset_type,
  colors,
  fonts,
  radius,
  button,
  density,
}: ThemeChoice): ThemeChoice {
  return {
    preset_type,
    colors,
    ...(fonts ? { fonts } : {}),
    ...(radius ? { radius } : {}),
    ...(button ? { button } : {}),
    ...(density ? { density } : {}),
  };
}

/** The choice without an own font that is going: the preset's faces take its place. */
export function withoutFont(choice: ThemeChoice, name: string): ThemeChoice {
  const { fonts } = choice;
  if (!fonts) return choice;
  const preset = presetOf(choice.preset_type).fonts;
  const keep = (role: Role) => (fonts[role] === name ? preset[role] : fonts[role]);
  return { ...choice, fonts: { heading: keep('heading'), text: keep('text') } };
}

/** Whether a look is set in a face. */
export const isSetIn = (theme: SiteTheme, name: string): boolean =>
  Object.values(themeFonts(theme)).some((font) => font.name === name);

/** Names a look as it is stored: another look has another name. */
export function themeRevision(theme: SiteTheme): string {
  const choice = themeChoiceOf(theme);
  const ordered = [
    choice.preset_type,
    Object.entries(choice.colors).toSorted(([a], [b]) => a.localeCompare(b)),
    choice.fonts ? [choice.fonts.heading, choice.fonts.text] : null,
    choice.radius ?? null,
    choice.button ?? null,
    choice.density ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url').slice(0, 22);
}
