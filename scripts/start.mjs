// `npm start`: installs and builds what is missing, then serves everything at one address.
import { ensureBuilt, ensureInstalled, hold } from './library/prepare.mjs';
import serverFlags from './library/server-flags.json' with { type: 'json' };

ensureInstalled();
ensureBuilt();
// The flags: without them Node keeps the room in which the program was read, some hundred megabytes, for good.
hold([...serverFlags, 'apps/server/src/main.ts'], { NODE_ENV: 'production' });
