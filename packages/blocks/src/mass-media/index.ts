import { defineFamily } from '../family.ts';
import { migrations } from './migrate.ts';
import { samples } from './samples.ts';
import { empty, isBlank, schema, version } from './schema.ts';

export const massMedia = defineFamily({ schema, version, empty, isBlank, samples, migrations });
