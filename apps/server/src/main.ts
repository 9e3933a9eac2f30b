import { buildApp, type App } from './app.ts';
import { loadConfig, type Config } from './config.ts';
import {
  connect,
  migrateDatabase,
  startEmbeddedPostgres,
  UnfitServer,
  type EmbeddedPostgres,
} from './db/index.ts';
import { isDemoDue } from './db/demo/demo-mark.ts';
import { sayEnds, tellEnds } from './endings.ts';
import { startFilling, type Filling } from './filling.ts';
import { consoleGreeting } from './greeting.ts';
import { tellPlainly } from './plugins/log.ts';

const MINIMAL_NODE = 24;
/** A stop that takes longer than this is cut off. */
const STOP_TIMEOUT_MS = 15_000;

interface Running {
  embedded?: EmbeddedPostgres;
  filling?: Filling;
  app?: App;
}

/** Lets go of what runs, in the order in which one leans on another. */
async function stop({ filling, app, embedded }: Running, code: number): Promise<void> {
  setTimeout(() => {
    tellPlainly(`It did not stop within ${STOP_TIMEOUT_MS / 1000} s and is cut off`);
    process.exit(1);
  }, STOP_TIMEOUT_MS).unref();
  filling?.stop();
  for (const close of [app?.close, embedded?.stop])
    await close?.().catch((error: unknown) => tellPlainly('It did not stop well', error));
  process.exit(code);
}

/** Tells why it does not start. */
function explain(error: unknown, config: Config | undefined): void {
  if (error instanceof UnfitServer) tellPlainly(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    tellPlainly(
      `Port ${config?.port ?? ''} is taken by another program. Start with another one: PORT=3001 npm start`,
    );
  } else tellPlainly('It could not start', error);
}

/** Starts one process with the roles of the configuration, and stops it gracefully. */
async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < MINIMAL_NODE) {
    throw new Error(`Node ${MINIMAL_NODE} is needed, this is ${process.version}: start with "npm start".`);
  }
  const running: Running = {};
  let config: Config | undefined;
  try {
    config = loadConfig();
    tellEnds(
      process,
      sayEnds(() => running.app?.services.logger),
      (code) => void stop(running, code),
    );
    if (!config.databaseUrl) running.embedded = await startEmbeddedPostgres(config.dataDir);
    const databaseUrl = config.databaseUrl ?? running.embedded?.url ?? '';
    await migrateDatabase(databaseUrl);
    const connection = connect(databaseUrl, config.databasePool, (error) => {
      tellPlainly('A database connection was lost', error);
    });
    if (config.demoData && (await isDemoDue(connection.database))) {
      running.filling = startFilling(databaseUrl);
      await running.filling.done;
    }
    const app = await buildApp({ config, connection, databaseUrl });
    running.app = app;
    const port = await app.listen();
    app.services.logger.info({ port, roles: config.roles }, 'Ready');
    if (config.mode === 'demo') process.stdout.write(consoleGreeting(app.services));
  } catch (error) {
    explain(error, config);
    // That was why; the exit has nothing to add.
    process.removeAllListeners('exit');
    await running.app?.close().catch(() => undefined);
    await running.embedded?.stop();
    process.exit(1);
  }
}

await main();
