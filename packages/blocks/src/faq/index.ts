import { defineFamily } from '../family.ts';
import { migrations } from './migrate.ts';
import { samples } from './samples.ts';
import { empty, schema, version } from './schema.ts';
import { isBlank } from './sections-of.ts';

export const faq = defineFamily({ schema, version, empty, isBlank, samples, migrations });
