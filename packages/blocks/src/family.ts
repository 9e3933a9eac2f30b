import type { Language } from '@tropa/contract';
import type { z } from 'zod';

/** A step from one version of a family's data to the next. */
export interface Migration {
  /** The version that it takes; it gives the next one. */
  from: number;
  /** Takes the data as they were stored, gives the data of the next version. Must not change what it took. */
  migrate: (data: Record<string, unknown>) => Record<string, unknown>;
}

/** The data side of a family: what `schema.ts`, `samples.ts` and `migrate.ts` of its folder say together. */
export interface FamilyDefinition<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** Version of the data that `schema` describes. */
  version: number;
  /** Data of a block that somebody has just added: valid, and with nothing to show of its own. */
  empty: () => z.output<Schema>;
  /** Of families that show only what is typed into them: whether there is nothing to show, and the block hides itself. */
  isBlank?(data: z.output<Schema>): boolean;
  samples: Record<Language, z.output<Schema>>;
  /** One step for every version below `version`, in order. */
  migrations: readonly Migration[];
}

/** Ties the parts of a family together, so that the schema's type checks the rest. */
export const defineFamily = <Schema extends z.ZodType>(
  definition: FamilyDefinition<Schema>,
): FamilyDefinition<Schema> => definition;
