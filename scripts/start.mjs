// `npm start`: installs and builds what is missing, then serves everything at one address.
import { ensureBuilt, ensureInstalled, hold } from './library/prepare.mjs';

ensureInstalled();
ensureBuilt();
hold(['apps/server/src/main.ts'], { NODE_ENV: 'production' });
