// `npm run bench`: ratios against the floors of bench/floors, interleaved in one run.
import { ensureBuilt, ensureInstalled, run } from './library/prepare.mjs';

ensureInstalled();
ensureBuilt();
const { findBrowser } = await import('./library/browser.mjs');
run('node', ['bench/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROME_PATH: await findBrowser(),
});
