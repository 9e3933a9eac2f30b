import { once } from 'node:events';
import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { connect } from './db/index.ts';
import { seedDemo } from './db/demo/seed/index.ts';
import { consoleProgress } from './greeting.ts';
import { tellPlainly } from './plugins/log.ts';

// A program of its own: drawing the demo's pictures takes a gigabyte, which a server that did it would keep.

/** Keys of the terminal are for the server; when it is gone, nobody waits for the data any more. */
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(1));

const config = loadConfig();
const [databaseUrl] = (await once(process, 'message')) as [string];
const connection = connect(databaseUrl, config.databasePool, (error) => {
  tellPlainly('A database connection was lost', error);
});
// It neither answers nor works on what happens: the server does, once all is filled.
const app = await buildApp({ config: { ...config, roles: [] }, connection, databaseUrl });
await seedDemo(app, consoleProgress(config));
await app.close();
process.exit(0);
