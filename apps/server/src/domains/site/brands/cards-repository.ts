import {
  currency as currencySchema,
  type BrandCatalogue,
  type BrandFilter,
  type Currency,
} from '@tropa/contract';
import { toMinor } from '@tropa/core';
import { and, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';
import type { ExecuteSql } from '../../../db/domain-events.ts';
import { lockUntilCommit } from '../../../db/lock.ts';

const { brandCard, organizer, partnership, tour } = schema;

export type BrandCardRow = Omit<typeof brandCard.$inferInsert, 'words'> & { text: string };

/**
 * A card may be a moment old: whether the site shows its tour is asked of the tour. Spelled out: in a statement over one table the
 * library writes columns bare, and the inner tables have the same ones.
 */
const isShown = sql`exists (
  select from tour_site s
    join tour t on t.id = s.tour_id and t.status = 'published'
    join partnership p on p.organizer_id = t.organizer_id and p.site_id = s.site_id and p.is_published_on_site
  where s.tour_id = "brand_card"."tour_id" and s.site_id = "brand_card"."site_id"
    and s.approved_version_id is not null and not s.is_withdrawn)`;

const ofBrand = (site_id: number) => and(eq(brandCard.site_id, site_id), isShown);

/** People write «озера» and mean «озёра». */
const plainLetters = (text: string): string => text.replaceAll('ё', 'е').replaceAll('Ё', 'Е');

/** Words that were typed, each by its beginning and whatever its ending is, for a search of the database. */
const searchOf = (text: string): string =>
  (plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `${word}:*`).join(' & ');

/** Which cards a filter leaves. */
function conditionsOf(filter: BrandFilter, currency: Currency): SQL[] {
  const { q, where, when, type, difficulty, group, price_from, price_to } = filter;
  const search = searchOf(q ?? '');
  const isPriced = price_from !== undefined || price_to !== undefined;
  return [
    ...(search === '' ? [] : [sql`${brandCard.words} @@ to_tsquery('russian', ${search})`]),
    ...(where === undefined ? [] : [sql`${brandCard.places} @> array[${where}]::text[]`]),
    ...(when === undefined ? [] : [sql`${brandCard.months} @> array[${when}]::text[]`]),
    ...(type === undefined ? [] : [eq(brandCard.type, type)]),
    ...(difficulty === undefined ? [] : [eq(brandCard.difficulty, difficulty)]),
    ...(group === undefined ? [] : [sql`${brandCard.group_max} <= ${group}`]),
    ...(isPriced ? [eq(brandCard.currency, currency)] : []),
    ...(price_from === undefined ? [] : [sql`${brandCard.price} >= ${toMinor(price_from, currency)}`]),
    ...(price_to === undefined ? [] : [sql`${brandCard.price} <= ${toMinor(price_to, currency)}`]),
  ];
}

const ORDER: Record<BrandFilter['sort'], SQL> = {
  soonest: sql`${brandCard.first_start} asc nulls last`,
  cheap: sql`${brandCard.price} asc nulls last`,
  dear: sql`${brandCard.price} desc nulls last`,
  rating: sql`${brandCard.rating} desc nulls last`,
  name: sql`${brandCard.name}`,
};

/** Tours of one page of a brand's catalogue, in their order, and how many the filter leaves. */
export async function findBrandTours(
  db: Executor,
  site_id: number,
  filter: BrandFilter,
  { currency, limit }: { currency: Currency; limit: number },
): Promise<{ tour_ids: number[]; total: number }> {
  const found = and(ofBrand(site_id), ...conditionsOf(filter, currency));
  const [rows, total] = await Promise.all([
    db
      .select({ tour_id: brandCard.tour_id })
      .from(brandCard)
      .where(found)
      .orderBy(ORDER[filter.sort], brandCard.tour_id)
      .limit(limit)
      .offset((filter.page - 1) * limit),
    db.$count(brandCard, found),
  ]);
  return { tour_ids: rows.map(({ tour_id }) => tour_id), total };
}

/** Places of a list that people still read. */
const MAX_PLACES = 60;

/** What a brand's catalogue can be asked for: each choice with the number of its tours, and the prices there are. */
export async function findBrandOptions(
  db: Executor,
  site_id: number,
): Promise<{ all: number; options: BrandCatalogue['options']; prices: BrandCatalogue['prices'] }> {
  const shown = db.$with('shown').as(db.select().from(brandCard).where(ofBrand(site_id)));
  const rows = await db
    .with(shown)
    .select({
      field: sql<'all' | 'when' | 'type' | 'difficulty' | 'where' | 'group' | 'price'>`field`,
      value: sql<string>`value`,
      count: sql<number>`count::int`,
      low: sql<number | null>`low::float8`,
      high: sql<number | null>`high::float8`,
    })
    .from(
      sql`(
        select 'all' field, '' value, count(*) count, null::bigint low, null::bigint high from shown
        union all select 'when', unnest(months), count(*), null, null from shown group by 2
        union all select 'type', type::text, count(*), null, null from shown group by 2
        union all select 'difficulty', difficulty::text, count(*), null, null from shown where difficulty is not null group by 2
        union all select 'group', group_max::text, count(*), null, null from shown where group_max is not null group by 2
        union all select 'price', currency, count(*), min(price), max(price) from shown where price is not null group by 2
        union all (select 'where', unnest(places), count(*), null, null from shown group by 2 order by 3 desc, 2 limit ${MAX_PLACES})
      ) choices`,
    );
  const of = (field: (typeof rows)[number]['field']) =>
    rows.filter((row) => row.field === field).map(({ value, count }) => ({ value, count }));
  const sorted = (field: (typeof rows)[number]['field']) =>
    of(field).toSorted((a, b) => a.value.localeCompare(b.value, 'ru'));
  const [priced] = rows
    .filter(({ field }) => field === 'price')
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
  return {
    all: of('all')[0]?.count ?? 0,
    options: {
      where: sorted('where').map((option) => ({ ...option, name: option.value })),
      when: sorted('when'),
      type: sorted('type'),
      difficulty: sorted('difficulty'),
      group: of('group'),
    },
    prices:
      priced && priced.low !== null && priced.high !== null
        ? { from: priced.low, to: priced.high, currency: currencySchema.parse(priced.value) }
        : null,
  };
}

/** Writes an organizer's cards anew, once at a time: those that are there no more go. */
export async function replaceCards(
  tx: Transaction,
  organizer_id: number,
  load: () => Promise<readonly BrandCardRow[]>,
): Promise<void> {
  await lockUntilCommit(tx, 'brand_card', organizer_id);
  // Read under the lock: whoever comes later has read what was later.
  const rows = await load();
  await tx.delete(brandCard).where(eq(brandCard.organizer_id, organizer_id));
  if (rows.length === 0) return;
  await tx
    .insert(brandCard)
    .values(
      rows.map(({ text, ...row }) => ({ ...row, words: sql`to_tsvector('russian', ${plainLetters(text)})` })),
    );
}

const PARTNERS_AMONG =
  'select distinct organizer_id::float8 as id from partnership where organizer_id = any($1::bigint[])';

/** Organizers that publish on partner sites, or once did. */
export async function partnersAmong(ask: ExecuteSql, organizer_ids: number[]): Promise<Set<number>> {
  const { rows } = await ask(PARTNERS_AMONG, [organizer_ids]);
  return new Set((rows as { id: number }[]).map(({ id }) => id));
}

/** Organizers that publish on partner sites, or have cards older than a moment. */
export async function findToRenew(db: Executor, before: Date): Promise<number[]> {
  const published = db
    .select({ id: partnership.organizer_id })
    .from(partnership)
    .where(eq(partnership.is_published_on_site, true));
  const old = db.select({ id: brandCard.organizer_id }).from(brandCard).where(lt(brandCard.made_at, before));
  const rows = await db
    .select({ id: organizer.id })
    .from(organizer)
    .where(inArray(organizer.id, published.union(old)));
  return rows.map(({ id }) => id);
}

/** Tours of an operator that a brand shows, those that start soonest first. */
export async function findOperatorTours(
  db: Executor,
  site_id: number,
  organizer_id: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ tour_id: brandCard.tour_id })
    .from(brandCard)
    .where(and(ofBrand(site_id), eq(brandCard.organizer_id, organizer_id)))
    .orderBy(ORDER.soonest, brandCard.tour_id)
    .limit(limit);
  return rows.map(({ tour_id }) => tour_id);
}

/** Those of some tours that a brand shows, in their own order. */
export async function keepShown(
  db: Executor,
  site_id: number,
  tour_ids: readonly number[],
): Promise<number[]> {
  if (tour_ids.length === 0) return [];
  const rows = await db
    .select({ tour_id: brandCard.tour_id })
    .from(brandCard)
    .where(and(ofBrand(site_id), inArray(brandCard.tour_id, [...tour_ids])));
  const shown = new Set(rows.map(({ tour_id }) => tour_id));
  return tour_ids.filter((tour_id) => shown.has(tour_id));
}

/** As many as a sitemap may name, in two languages. */
const MAX_MAPPED = 25_000;

/** Tours that search engines may find on a brand's site, with whose they are and when each was last changed. */
export async function findMappedTours(db: Executor, site_id: number) {
  return db
    .select({
      id: tour.id,
      screen_name: tour.screen_name,
      organizer_id: tour.organizer_id,
      updated_at: tour.updated_at,
    })
    .from(brandCard)
    .innerJoin(tour, eq(tour.id, brandCard.tour_id))
    .where(ofBrand(site_id))
    .orderBy(brandCard.tour_id)
    .limit(MAX_MAPPED);
}
