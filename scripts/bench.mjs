// `npm run bench`: ratios against the floors of bench/floors, interleaved in one run.
import { ensureBuilt, ensureInstalled, hold } from './library/prepare.mjs';

ensureInstalled();
ensureBuilt();
hold(['scripts/library/run-bench.mjs', ...process.argv.slice(2)]);
