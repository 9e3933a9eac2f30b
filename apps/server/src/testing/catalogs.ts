import type { Client } from 'pg';

/** What the catalogs say of the schema, a question for each kind; the data, and what the server numbers by itself, are left out. */
const QUESTIONS = {
  columns: `select c.relname, c.relkind, a.attnum - (select count(*) from pg_attribute d where d.attrelid = c.oid and d.attisdropped and d.attnum < a.attnum) as place,
    a.attname, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
    coalesce(a.attstattarget, -1) as statistics, o.collname, pg_get_expr(f.adbin, f.adrelid) as preset
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_collation o on o.oid = a.attcollation
    left join pg_attrdef f on f.adrelid = a.attrelid and f.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f', 'c') and a.attnum > 0 and not a.attisdropped
    order by 1, 3`,
  tables: `select relname, relkind, reloptions, relpersistence, relrowsecurity, relreplident, obj_description(oid) as words from pg_class
    where relnamespace = 'public'::regnamespace order by 1`,
  constraints: `select conrelid::regclass::text as relation, conname, contype, condeferrable, condeferred, convalidated, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
  indexes: `select i.indrelid::regclass::text as relation, c.relname, c.reloptions, i.indisvalid, i.indisclustered, i.indisreplident, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace order by 1, 2`,
  triggers: `select tgrelid::regclass::text as relation, tgname, tgenabled, pg_get_triggerdef(oid) as definition
    from pg_trigger where not tgisinternal order by 1, 2`,
  functions: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  sequences: `select sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size,
    pg_get_serial_sequence is not null as is_owned from pg_sequences s
    left join lateral (select d.refobjid::regclass::text as pg_get_serial_sequence from pg_depend d
      where d.objid = format('%I.%I', s.schemaname, s.sequencename)::regclass and d.deptype in ('a', 'i') limit 1) owner on true
    where schemaname = 'public' order by 1`,
  types: `select t.typname, t.typtype, format_type(t.typbasetype, t.typtypmod) as base, array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder) as labels
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
    and not exists (select 1 from pg_depend d where d.objid = t.oid and d.deptype = 'e') order by 1`,
  views: `select viewname, definition from pg_views where schemaname = 'public' order by 1`,
  policies: `select tablename, policyname, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2`,
  statistics: `select stxname, pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext order by 1`,
  extensions: `select extname from pg_extension order by 1`,
};
type Catalogs = Record<keyof typeof QUESTIONS, string[]>;

/** The schema of a database, line by line: two that are equal here are equal. */
export async function readCatalogs(client: Pick<Client, 'query'>): Promise<Catalogs> {
  const lines = async (question: string) =>
    (await client.query(question)).rows.map((row: unknown) => JSON.stringify(row));
  return {
    columns: await lines(QUESTIONS.columns),
    tables: await lines(QUESTIONS.tables),
    constraints: await lines(QUESTIONS.constraints),
    indexes: await lines(QUESTIONS.indexes),
    triggers: await lines(QUESTIONS.triggers),
    functions: await lines(QUESTIONS.functions),
    sequences: await lines(QUESTIONS.sequences),
    types: await lines(QUESTIONS.types),
    views: await lines(QUESTIONS.views),
    policies: await lines(QUESTIONS.policies),
    statistics: await lines(QUESTIONS.statistics),
    extensions: await lines(QUESTIONS.extensions),
  };
}
