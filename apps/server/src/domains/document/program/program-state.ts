import type { tourProgramCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { programView } from './ask-program.ts';
import { demandProgram } from './policy.ts';
import { findProgram } from './repository.ts';

/** How far a program is. */
export const programState: Operation<typeof tourProgramCalls.state> = async (context, { query }) => {
  const row = await findProgram(context.database, await demandProgram(context, query));
  return { program: row ? programView(row) : null };
};
