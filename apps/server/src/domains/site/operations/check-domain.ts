import type { siteCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { isSlugTaken } from '../repository.ts';
import { slugProblem } from '../slug-rules.ts';

/**
 * Whether the organizer may take an address; its own one counts as free.
 * @throws Refusal 422 at `domain` for what can be nobody's address
 */
export const checkDomain: Operation<typeof siteCalls.checkDomain> = async (context, { query, body }) => {
  await demandRight(context, query.organizer_id, 'tours', 'write');
  const slug = body.domain.toLowerCase();
  const problem = slugProblem(slug);
  if (problem) throw refuse.validation({ domain: problem });
  return { is_available: !(await isSlugTaken(context.database, slug, query.organizer_id)) };
};
