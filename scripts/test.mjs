// `npm test`: installs and builds what is missing, then checks the sources and runs all tests.
// `npm test -- --changed`: only tests that the change touches; `--shard 1/3`: a part of all;
// `npm test -- NAME…`: only tests whose path has one of these names. `npm run test:long`: all, with every dose whole.
import { ensureBuilt, ensureInstalled, hold } from './library/prepare.mjs';

const began = Date.now();
ensureInstalled();
const installed = Date.now();
ensureBuilt();
// The whole run tells at its end how long each of its parts took.
const PREPARED = JSON.stringify([
  { name: 'installing', milliseconds: installed - began },
  { name: 'building', milliseconds: Date.now() - installed },
]);
hold(['scripts/library/run-tests.mjs', ...process.argv.slice(2)], { PREPARED });
