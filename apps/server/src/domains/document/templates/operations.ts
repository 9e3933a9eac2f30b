import {
  documentTypes,
  type CallInput,
  type contractTemplateCalls,
  type DocumentType,
  type TemplateContent,
  type TemplateView,
} from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandMay, demandRight, organizerIdsOf } from '../../organizer/index.ts';
import { demandContent } from './check-content.ts';
import {
  clearDefaultTemplate,
  contentHash,
  countToursOf,
  insertTemplate,
  insertVersion,
  keepContent,
  lockTemplate,
  replaceTours,
  selectContent,
  selectTemplate,
  selectTemplates,
  selectVersion,
  updateTemplate,
  type TemplateRow,
} from './repository.ts';
import { templateList, templateView, versionView } from './view.ts';

/** The meet-data sheet has calls of its own (docs/rules/documents.md); all other types share those of the contract. */
export type TemplateFamily = 'contract' | 'meet_data';
const typesOf = (family: TemplateFamily): DocumentType[] =>
  documentTypes.filter((type) => (type === 'meet_data') === (family === 'meet_data'));

type Creation = Omit<CallInput<typeof contractTemplateCalls.create>['body'], 'type'> & { type: DocumentType };
type Change = CallInput<typeof contractTemplateCalls.update>['body'];

/** A template of the family that the person may reach. @throws Refusal 404, 403 */
async function demandTemplate(
  context: UserContext,
  id: number,
  level: 'read' | 'write',
  types: readonly DocumentType[],
): Promise<TemplateRow> {
  const template = await selectTemplate(context.database, id);
  if (!template || !types.includes(template.type)) throw refuse.notFound();
  await demandMay(context, template.organizer_id, level === 'read' ? 'templates.read' : 'tours.write');
  return template;
}

/** @throws Refusal 422 for tours of somebody else */
async function demandTours(tx: Transaction, organizer_id: number, tour_ids: number[]): Promise<void> {
  const unique = [...new Set(tour_ids)];
  if ((await countToursOf(tx, organizer_id, unique)) !== unique.length)
    throw refuse.validation({ tour_ids: { key: 'errors.document.foreign_tour' } });
}

export async function listTemplates(context: UserContext, organizer_id: number, family: TemplateFamily) {
  await demandMay(context, organizer_id, 'templates.read');
  const rows = await selectTemplates(context.database, organizer_id, typesOf(family));
  return { templates: await templateList(context.database, rows) };
}

export async function getTemplate(
  context: UserContext,
  id: number,
  family: TemplateFamily,
): Promise<TemplateView> {
  return templateView(context.database, await demandTemplate(context, id, 'read', typesOf(family)));
}

/** Adds a template with its first version. */
export async function createTemplate(
  context: UserContext,
  organizer_id: number | undefined,
  { type, language, name, content: given, is_default = false, tour_ids = [] }: Creation,
): Promise<TemplateView> {
  const owner = organizer_id ?? (await organizerIdsOf(context.database, context.user.id))[0];
  if (owner === undefined) throw refuse.notFound();
  await demandRight(context, owner, 'tours', 'write');
  const content = demandContent(type, given);
  const now = context.clock.now();
  const row = await inTransaction(context.database, async (tx) => {
    await demandTours(tx, owner, tour_ids);
    const place = { organizer_id: owner, type, language };
    if (is_default) await clearDefaultTemplate(tx, place, 0);
    const made = await insertTemplate(tx, { ...place, name, is_default, created_at: now, updated_at: now });
    await addVersion(tx, context, made, 1, content, now);
    await replaceTours(tx, made.id, place, tour_ids);
    return made;
  });
  return templateView(context.database, row);
}

async function addVersion(
  tx: Transaction,
  { user }: UserContext,
  { id: template_id }: TemplateRow,
  version: number,
  content: TemplateContent,
  created_at: Date,
): Promise<void> {
  const content_hash = await keepContent(tx, content);
  await insertVersion(tx, { template_id, version, content_hash, created_by_user_id: user.id, created_at });
}

/**
 * Changes what the body names. A text that differs from the newest one is a new version; earlier ones stay.
 * @throws Refusal 409 when somebody else has written a version since `base_version`
 */
export async function changeTemplate(
  context: UserContext,
  id: number,
  family: TemplateFamily,
  { name, content: given, is_default, tour_ids, base_version }: Change,
): Promise<TemplateView> {
  const { type, organizer_id } = await demandTemplate(context, id, 'write', typesOf(family));
  const content = given && demandContent(type, given);
  const now = context.clock.now();
  const row = await inTransaction(context.database, async (tx) => {
    const before = await lockTemplate(tx, id);
    if (!before) throw refuse.notFound();
    if (base_version !== undefined && base_version !== before.version) {
      throw refuse.conflict(
        'conflict',
        { key: 'errors.document.newer_version' },
        { version: before.version },
      );
    }
    if (tour_ids) {
      await demandTours(tx, organizer_id, tour_ids);
      await replaceTours(tx, id, before, tour_ids);
    }
    if (is_default) await clearDefaultTemplate(tx, before, id);
    const isNew = content !== undefined && !(await isNewest(tx, before, content));
    const version = isNew ? before.version + 1 : before.version;
    if (isNew) await addVersion(tx, context, before, version, content, now);
    const values = {
      ...(name === undefined ? {} : { name }),
      ...(is_default === undefined ? {} : { is_default }),
      version,
      updated_at: now,
    };
    await updateTemplate(tx, id, values);
    return { ...before, ...values };
  });
  return templateView(context.database, row);
}

async function isNewest(tx: Transaction, template: TemplateRow, content: TemplateContent): Promise<boolean> {
  const newest = await selectVersion(tx, template.id, template.version);
  return newest?.content_hash === contentHash(content);
}

/** Removes a template from the lists; documents that were made from it keep its text. */
export async function deleteTemplate(
  context: UserContext,
  id: number,
  family: TemplateFamily,
): Promise<{ success: true }> {
  await demandTemplate(context, id, 'write', typesOf(family));
  await inTransaction(context.database, async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) throw refuse.notFound();
    await replaceTours(tx, id, row, []);
    await updateTemplate(tx, id, { deleted_at: context.clock.now(), is_default: false });
  });
  return { success: true };
}

/** One version of a template of any type, with its text. */
export async function getVersion(context: UserContext, id: number, version: number) {
  const template = await demandTemplate(context, id, 'read', documentTypes);
  const found = await selectVersion(context.database, template.id, version);
  if (!found) throw refuse.notFound();
  return {
    ...versionView(found),
    content: await selectContent(context.database, found.content_hash),
  };
}
