import { buildApp } from './app.ts';
import { loadConfig } from './config.ts';
import { connect, migrateDatabase, startEmbeddedPostgres } from './db/index.ts';
import { seedDemo } from './db/demo/seed/index.ts';
import { consoleGreeting, consoleProgress } from './greeting.ts';

const MINIMAL_NODE = 24;

/** Starts one process with the roles of the configuration, and stops it gracefully. */
async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < MINIMAL_NODE) {
    throw new Error(`Node ${MINIMAL_NODE} is needed, this is ${process.version}: start with "npm start".`);
  }
  const config = loadConfig();
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres(config.dataDir);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  await migrateDatabase(databaseUrl);
  const connection = connect(databaseUrl, config.databasePool, (error) => {
    process.stderr.write(`A database connection was lost: ${error.message}\n`);
  });
  const app = await buildApp({ config, connection, databaseUrl });
  if (config.demoData) await seedDemo(app, consoleProgress(config));
  const port = await app.listen();
  app.services.logger.info({ port, roles: config.roles }, 'Ready');
  if (config.mode === 'demo') process.stdout.write(consoleGreeting(app.services));

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.close();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
