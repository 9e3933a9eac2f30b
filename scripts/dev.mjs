// `npm run dev`: the server restarts on a change, the sites' renderer is built anew, the cabinet reloads in place.
import { ensureBuilt, ensureInstalled, run } from './library/prepare.mjs';

ensureInstalled();
ensureBuilt();
run('npx', [
  'concurrently',
  '--kill-others',
  '--names',
  'server,site,cabinet',
  'node --watch apps/server/src/main.ts',
  'npm run watch --workspace @tropa/site',
  'npm run dev --workspace @tropa/cabinet',
]);
