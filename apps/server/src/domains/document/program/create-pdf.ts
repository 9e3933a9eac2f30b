import type { tourProgramCalls } from '@tropa/contract';
import type { Operation } from '../../../kernel/route.ts';
import { askProgram, programView } from './ask-program.ts';
import { demandProgram } from './policy.ts';

/** Has a program made, unless it is there as its tour is now. */
export const createPdf: Operation<typeof tourProgramCalls.createPdf> = async (context, { body }) => ({
  program: programView(await askProgram(context, await demandProgram(context, body))),
});
