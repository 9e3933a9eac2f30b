import { empty, schema, version } from '../faq/schema.ts';
import { defineFamily } from '../family.ts';
import { migrations } from './migrate.ts';
import { samples } from './samples.ts';

export const tourFaq = defineFamily({ schema, version, empty, samples, migrations });
