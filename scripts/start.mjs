// `npm start`: installs and builds what is missing, then serves everything at one address.
import { ensureBuilt, ensureInstalled, hold } from './library/prepare.mjs';
import { SERVER_FLAGS } from './library/server-flags.mjs';

ensureInstalled();
ensureBuilt();
hold([...SERVER_FLAGS, 'apps/server/src/main.ts'], { NODE_ENV: 'production' });
