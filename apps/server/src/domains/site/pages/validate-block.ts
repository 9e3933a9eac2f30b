import type { siteCalls } from '@tropa/contract';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { checkBlock } from './page-rules.ts';

/** Checks one block as saving would, and stores nothing. @throws Refusal 422 with a text at each wrong field */
export const validateOneBlock: Operation<typeof siteCalls.validateBlock> = async (
  context,
  { query, body },
) => {
  await demandRight(context, query.organizer_id, 'tours', 'write');
  const check = checkBlock(body.block, query.type, 'block');
  if ('errors' in check) throw refuse.validation(check.errors);
  return { success: true };
};
