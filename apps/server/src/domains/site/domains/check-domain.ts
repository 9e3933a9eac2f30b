import type { siteCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { demandDomain, isDomainFree } from './operations.ts';
import { isSlugTaken } from '../record/repository.ts';
import { slugProblem } from '../attaching/slug-rules.ts';

/**
 * Whether the organizer may take an address, a name under our domain or a domain of its own; what it has counts as free.
 * @throws Refusal 422 at `domain` for what can be nobody's address
 */
export const checkDomain: Operation<typeof siteCalls.checkDomain> = async (context, { query, body }) => {
  const { organizer_id } = query;
  await demandRight(context, organizer_id, 'tours', 'write');
  if (body.is_custom)
    return { is_available: await isDomainFree(context, demandDomain(context, body.domain), organizer_id) };
  const slug = body.domain.toLowerCase();
  const problem = slugProblem(slug);
  if (problem) throw refuse.validation({ domain: problem });
  return { is_available: !(await isSlugTaken(context.database, slug, organizer_id)) };
};
