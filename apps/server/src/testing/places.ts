import { sql } from 'drizzle-orm';
import type { TestApp } from './app.ts';

/** Every column in which words can stand. */
export async function columnsOfWords({
  database,
}: Pick<TestApp, 'database'>): Promise<{ table_name: string; column_name: string }[]> {
  const { rows } = await database.execute<{ table_name: string; column_name: string }>(sql`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'character', 'ARRAY', 'USER-DEFINED')`);
  return rows;
}

/** Every place of the database in which one of these texts stands, as `table.column`, by the text. */
export async function placesOf(
  { database }: Pick<TestApp, 'database'>,
  texts: string[],
): Promise<Map<string, string[]>> {
  const columns = await columnsOfWords({ database });
  const wanted = sql`(values ${sql.join(
    texts.map((text) => sql`(${text}::text)`),
    sql`, `,
  )}) as wanted(text)`;
  const searches = columns.map(
    ({
      table_name,
      column_name,
    }) => sql`select wanted.text, ${`${table_name}.${column_name}`}::text as place from ${wanted}
      where exists (select from ${sql.identifier(table_name)}
        where strpos(lower(${sql.identifier(column_name)}::text), lower(wanted.text)) > 0)`,
  );
  const { rows } = await database.execute<{ text: string; place: string }>(
    sql.join(searches, sql` union all `),
  );
  return new Map(
    texts.map((one) => [one, rows.filter(({ text }) => text === one).map(({ place }) => place)]),
  );
}
