import type { siteCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { checkPageBlocks } from './page-rules.ts';
import { findDraft, findSiteOfOrganizer, saveDraft } from '../record/repository.ts';

/**
 * Replaces the draft of a page. Visitors see nothing of it until it is published.
 * @throws Refusal 422 for blocks that are wrong or missing, 409 where somebody else saved since `revision`
 */
export const savePageBlocks: Operation<typeof siteCalls.savePageBlocks> = async (
  context,
  { query, body },
) => {
  const { organizer_id, type } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  const check = checkPageBlocks(body.blocks, type, context.language);
  if ('errors' in check) throw refuse.validation(check.errors, check.errors['blocks']);
  const revision = await saveDraft(context.database, organizer_id, type, check.blocks, body.revision);
  if (revision !== undefined) return { blocks: check.blocks, revision };
  const site = await findSiteOfOrganizer(context.database, organizer_id);
  const draft = site && (await findDraft(context.database, site.id, type));
  if (!draft) throw refuse.notFound();
  throw refuse.conflict('conflict', { key: 'errors.conflict' }, { revision: draft.revision });
};
