import type { OwnFont } from '@tropa/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { fontGroup, fontGroupWeight, media } = schema;
type FontGroupRow = typeof fontGroup.$inferSelect;
type FontWeightRow = typeof fontGroupWeight.$inferSelect;
export type NewFontWeight = Omit<typeof fontGroupWeight.$inferInsert, 'font_group_id'>;

/** An own font with its weights and the files that were sent. */
export interface StoredFont {
  group: FontGroupRow;
  weights: { row: FontWeightRow; file: typeof media.$inferSelect }[];
}

/** Own fonts of an organizer, weights from the thinnest on; `ids` for those alone. */
export async function findFonts(db: Executor, organizer_id: number, ids?: number[]): Promise<StoredFont[]> {
  const rows = await db
    .select({ group: fontGroup, row: fontGroupWeight, file: media })
    .from(fontGroup)
    .leftJoin(fontGroupWeight, eq(fontGroupWeight.font_group_id, fontGroup.id))
    .leftJoin(media, eq(media.id, fontGroupWeight.media_id))
    .where(and(eq(fontGroup.organizer_id, organizer_id), ids && inArray(fontGroup.id, ids)))
    .orderBy(asc(fontGroup.id), asc(fontGroupWeight.weight));
  const fonts = new Map<number, StoredFont>();
  for (const { group, row, file } of rows) {
    const font = fonts.get(group.id) ?? { group, weights: [] };
    if (row && file) font.weights.push({ row, file });
    fonts.set(group.id, font);
  }
  return [...fonts.values()];
}

export interface OwnFontOfOrganizer {
  font: OwnFont;
  is_for_header: boolean;
  is_for_text: boolean;
}

/** Own fonts as looks hold them. */
export async function findOwnFonts(
  db: Executor,
  organizer_id: number,
  ids: number[],
): Promise<OwnFontOfOrganizer[]> {
  const fonts = await findFonts(db, organizer_id, ids);
  return fonts.flatMap(({ group, weights }) => {
    const [first] = weights;
    if (!first) return [];
    const { ascent, descent } = first.row;
    const faces = weights.map(({ row: { weight, files, width } }) => ({ weight, files, width }));
    return [
      {
        font: { name: `own-${group.id}`, ascent, descent, faces },
        is_for_header: group.is_for_header,
        is_for_text: group.is_for_text,
      },
    ];
  });
}

export async function insertFont(
  tx: Transaction,
  values: typeof fontGroup.$inferInsert,
  weights: NewFontWeight[],
): Promise<number> {
  const [row] = await tx.insert(fontGroup).values(values).returning({ id: fontGroup.id });
  if (!row) throw new Error('The font was not stored');
  await tx.insert(fontGroupWeight).values(weights.map((weight) => ({ ...weight, font_group_id: row.id })));
  return row.id;
}

/** Changes a font: weights of `kept` stay as they are, all others make place for `added`. */
export async function updateFont(
  tx: Transaction,
  id: number,
  values: Partial<typeof fontGroup.$inferInsert>,
  { kept, added }: { kept: number[]; added: NewFontWeight[] },
): Promise<void> {
  await tx.update(fontGroup).set(values).where(eq(fontGroup.id, id));
  const known = await tx
    .select({ id: fontGroupWeight.id })
    .from(fontGroupWeight)
    .where(eq(fontGroupWeight.font_group_id, id));
  const gone = known.map((row) => row.id).filter((row_id) => !kept.includes(row_id));
  if (gone.length > 0) await tx.delete(fontGroupWeight).where(inArray(fontGroupWeight.id, gone));
  if (added.length > 0)
    await tx.insert(fontGroupWeight).values(added.map((weight) => ({ ...weight, font_group_id: id })));
}

export async function deleteFontRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(fontGroup).where(eq(fontGroup.id, id));
}
