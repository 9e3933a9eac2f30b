import { configureGlobal } from 'fast-check';

// What properties draw by chance repeats itself with the seed that the run has printed.
const seed = Number(process.env['TEST_SEED']);
if (Number.isInteger(seed) && seed > 0) configureGlobal({ seed });
