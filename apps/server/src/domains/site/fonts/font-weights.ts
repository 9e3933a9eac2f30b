import type { FontGroupForm, FontWeight } from '@tropa/contract';
import { createHash } from 'node:crypto';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readStoredFile, resolveFiles } from '../../media/index.ts';
import type { FieldErrors } from '../pages/page-rules.ts';
import { fontPath, fontUrl } from './paths.ts';
import type { FontReading } from './read-font.ts';
import { readFontInThread } from './read-in-thread.ts';
import type { NewFontWeight, StoredFont } from './repository.ts';

/** Largest file of one weight that is taken. */
const MAX_FONT_BYTES = 5 * 1024 * 1024;

type Weights = FontGroupForm['font_group_weights'];

/** @throws Refusal 422 where there is no weight, or one twice */
function demandWeights(weights: Weights): void {
  if (weights.length === 0)
    throw refuse.validation({ font_group_weights: { key: 'errors.site.font.no_weights' } });
  const seen = new Set<FontWeight>();
  const errors: FieldErrors = {};
  for (const [index, { weight }] of weights.entries()) {
    if (seen.has(weight))
      errors[`font_group_weights.${index}.weight`] = { key: 'errors.site.font.weight_twice' };
    seen.add(weight);
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

async function stored(
  { storage }: UserContext,
  { weight, file: { id } }: Weights[number],
  reading: Exclude<FontReading, { refusal: unknown }>,
): Promise<NewFontWeight> {
  const { files, ...measures } = reading;
  const kept = await Promise.all(
    files.map(async ({ script, content, unicode_range }) => {
      // Named by what they hold: an address never gives anything else.
      const name = createHash('sha256').update(content).digest('hex').slice(0, 32);
      await storage.put(fontPath(name), Buffer.from(content));
      return { script, unicode_range, url: fontUrl(name) };
    }),
  );
  return { weight, media_id: id, ...measures, files: kept };
}

/**
 * What a form makes of a font's weights: files that were not there before are read, cut and stored.
 * @param before the font as it is; its files may stay whoever sent them
 * @throws Refusal 422 at `font_group_weights.*.file` for a file of somebody else's, and for what is no font
 */
export async function readWeights(
  context: UserContext,
  organizer_id: number,
  weights: Weights,
  before?: StoredFont,
): Promise<{ kept: number[]; added: NewFontWeight[] }> {
  demandWeights(weights);
  const field = (index: number) => `font_group_weights.${index}.file`;
  const known = weights.map(
    ({ weight, file }) =>
      before?.weights.find(({ row }) => row.weight === weight && row.media_id === file.id)?.row.id,
  );
  const asked = weights.flatMap((entry, index) => (known[index] === undefined ? [{ entry, index }] : []));
  const ids = asked.map(({ entry }) => entry.file.id);
  const files = await resolveFiles(
    context,
    context.database,
    { user_id: context.user.id, organizer_id, purpose: 'font' },
    ids,
    (at) => field(asked[at]?.index ?? at),
  );
  const errors: FieldErrors = {};
  const added: NewFontWeight[] = [];
  for (const [at, { entry, index }] of asked.entries()) {
    const file = files[at];
    // oxlint-disable-next-line no-await-in-loop -- one after another: a font takes a processor
    const content = file && file.size <= MAX_FONT_BYTES ? await readStoredFile(context, file) : undefined;
    const reading: FontReading = content
      ? // oxlint-disable-next-line no-await-in-loop -- as above
        await readFontInThread({ content, weight: entry.weight })
      : { refusal: 'too_big' };
    if ('refusal' in reading)
      errors[field(index)] = {
        key: `errors.site.font.${reading.refusal}`,
        params: { megabytes: MAX_FONT_BYTES / 1024 / 1024 },
      };
    // oxlint-disable-next-line no-await-in-loop -- as above
    else added.push(await stored(context, entry, reading));
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return { kept: known.filter((id) => id !== undefined), added };
}
