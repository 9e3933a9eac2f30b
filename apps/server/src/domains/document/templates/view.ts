import type { TemplateListItem, TemplateView } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { selectContent, selectTemplateTours, selectVersions, type TemplateRow } from './repository.ts';

const listItem = (row: TemplateRow, tours: TemplateListItem['tours']): TemplateListItem => ({
  id: row.id,
  type: row.type,
  language: row.language,
  name: row.name,
  is_default: row.is_default,
  version: row.version,
  tours,
  updated_at: row.updated_at.toISOString(),
});

/** Templates as a list shows them. */
export async function templateList(db: Executor, rows: TemplateRow[]): Promise<TemplateListItem[]> {
  const tours = await selectTemplateTours(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => listItem(row, tours.get(row.id) ?? []));
}

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

/** A version without its text. */
export const versionView = ({ version, first_name, last_name, created_at }: VersionRow) => ({
  version,
  author: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
  created_at: created_at.toISOString(),
});

/** A template with its newest text and the list of its versions. */
export async function templateView(db: Executor, row: TemplateRow): Promise<TemplateView> {
  const versions = await selectVersions(db, row.id);
  const newest = versions.find(({ version }) => version === row.version);
  if (!newest) throw new Error(`The template ${row.id} has no text`);
  const [tours, content] = await Promise.all([
    selectTemplateTours(db, [row.id]),
    selectContent(db, newest.content_hash),
  ]);
  return {
    ...listItem(row, tours.get(row.id) ?? []),
    organizer_id: row.organizer_id,
    content,
    versions: versions.map(versionView),
  };
}
