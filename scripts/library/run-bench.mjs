// What `npm run bench` does once everything is installed.
import { findBrowser } from './browser.mjs';
import { run } from './prepare.mjs';

run('node', ['bench/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROME_PATH: await findBrowser(),
});
