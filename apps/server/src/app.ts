import { nameSupport } from '@tropa/i18n/create';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import sharp from 'sharp';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Database, DatabaseConnection } from './db/index.ts';
import { createTurns } from './db/turns.ts';
import { domains } from './domains/index.ts';
import { createCodeSenders } from './domains/messenger/index.ts';
import { heardChats, sendMessageRoute } from './domains/chat/index.ts';
import { membershipsOfSessions } from './domains/organizer/index.ts';
import { phoneCountryOf } from './domains/site/index.ts';
import { readSession, readUser } from './domains/user/index.ts';
import { createCountryDatabase } from './integrations/geo/country-database.ts';
import { createEmbeddedGeocoder } from './integrations/geo/geocoder/embedded.ts';
import { createNominatim } from './integrations/geo/geocoder/nominatim.ts';
import { createPlaceIndex } from './integrations/geo/places/place-index.ts';
import { createDns } from './integrations/dns/create-dns.ts';
import type { Dns } from './integrations/dns/dns.ts';
import { createCaptcha } from './integrations/captcha/registry.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import { createOutboxMailer } from './integrations/mail/outbox.ts';
import { createDeliveries } from './integrations/messenger/create-deliveries.ts';
import { createCompanyLookup } from './integrations/company-lookup/create-lookup.ts';
import { createPhoneLine } from './integrations/telephony/create-phone-line.ts';
import { createOutbound, type Outbound } from './integrations/outbound/outbound.ts';
import { createWallets } from './integrations/wallet/create-wallets.ts';
import { createRegisters } from './integrations/cash-register/create-registers.ts';
import { createProviders } from './integrations/payment/create-providers.ts';
import type { PaymentProvider } from './integrations/payment/provider.ts';
import { createWebPush } from './integrations/push/web-push.ts';
import { createPdfRenderer } from './integrations/pdf/process-renderer.ts';
import { createFolderStorage } from './integrations/storage/storage.ts';
import { createDeskVerification } from './integrations/verification/desk/provider.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import type { Services } from './kernel/context.ts';
import { joinReactions } from './kernel/reaction.ts';
import { Refusal } from './kernel/refusal.ts';
import { registerAntiForgery } from './plugins/anti-forgery.ts';
import { registerCabinet } from './plugins/cabinet.ts';
import { registerErrors, frameworkErrorSender } from './plugins/errors.ts';
import { startHeartbeat } from './plugins/heartbeat.ts';
import { errorForLog, logStream } from './plugins/log.ts';
import { registerHealth } from './plugins/health.ts';
import { captchaRoutes, forgetSpentCaptchasJob } from './plugins/captcha/routes.ts';
import { forgetCountersJob } from './plugins/counters.ts';
import { IPV6_SUBNET } from './plugins/request-keys.ts';
import { createOutbox } from './plugins/outbox.ts';
import { wakeWorkers } from './plugins/reactions/wake.ts';
import { startWorker } from './plugins/reactions/worker.ts';
import { readChannelToken, readConnectionToken } from './plugins/channels.ts';
import { createRealtimeHub } from './plugins/realtime.ts';
import { registerRoutes } from './plugins/routes.ts';
import { createSavedOver } from './plugins/saved-over.ts';
import { socketCall } from './plugins/socket-call.ts';
import { registerSecurityHeaders, securityHeadersOf } from './plugins/security-headers.ts';
import { surfaceConstraint, surfaceReader } from './plugins/surface.ts';

export interface App {
  server: FastifyInstance;
  services: Services;
  /** Starts to answer; returns the port. */
  listen: () => Promise<number>;
  /** Finishes requests and jobs, then lets go of everything but the database server. */
  close: () => Promise<void>;
}

export interface AppOptions {
  config: Config;
  connection: DatabaseConnection;
  databaseUrl: string;
  clock?: Clock;
  /** False: nothing is begun by the hour of the machine. Tests run the clock's jobs themselves, at the time they have set. */
  isClockHeard?: boolean;
  /** Tests bring an internet of their own. */
  outbound?: Outbound;
  dns?: Dns;
  /** Offered before the others. */
  providers?: readonly PaymentProvider[];
}

const MAX_UPLOAD_BYTES = 25 * 1024 * 1024;
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** A picture of the largest size comes through a slow line in that time. */
const REQUEST_TIMEOUT_MS = 5 * 60_000;

/** Own domains have dots, names under ours have none; all sites answer at one port. */
function originOfSite(address: string, protocol: string, sitesDomain: string): string {
  const host = address.includes('.')
    ? `${address}${/:\d+$/u.exec(sitesDomain)?.[0] ?? ''}`
    : `${address}.${sitesDomain}`;
  return `${protocol}//${host}`;
}

// Pictures come one by one and are seldom the same: what the library would keep of them is only memory that is gone, and
// each of its threads holds some more.
sharp.cache(false);
sharp.concurrency(1);

/** The library of mail servers is loaded where there is one: it takes as much memory as a domain. */
async function createMailer(
  { smtpUrl, mailFrom, supportEmail }: Config,
  database: Database,
): Promise<Mailer> {
  if (!smtpUrl) return createOutboxMailer(database, supportEmail);
  const { createSmtpMailer } = await import('./integrations/mail/smtp.ts');
  return createSmtpMailer(smtpUrl, mailFrom, supportEmail);
}

async function buildServices(options: AppOptions, logger: FastifyBaseLogger, port: () => number) {
  const { config, connection } = options;
  const { database } = connection;
  nameSupport(config.supportEmail);
  const cabinetOrigin = () => config.cabinetOrigin ?? `http://localhost:${port()}`;
  const protocol = () => new URL(cabinetOrigin()).protocol;
  const mailer = await createMailer(config, database);
  const places = createPlaceIndex();
  const embedded = createEmbeddedGeocoder(places);
  const clock = options.clock ?? systemClock;
  const outbound = options.outbound ?? createOutbound();
  const { messengers, sms } = await createDeliveries(config, database, cabinetOrigin);
  const outbox = createOutbox();
  const realtime = createRealtimeHub(database);
  const services: Services = {
    config,
    database,
    storage: createFolderStorage(config.dataDir),
    mailer,
    messengers,
    push: createWebPush(config, outbound),
    phoneLine: createPhoneLine(config),
    wallets: createWallets(config.wallets),
    sms,
    companyLookup: createCompanyLookup(config),
    codeSenders: createCodeSenders({ config, database, clock, mailer, messengers, sms }),
    payments: createProviders(config, database, cabinetOrigin, clock, options.providers),
    registers: createRegisters(config, cabinetOrigin, clock),
    pdf: createPdfRenderer(),
    captcha: createCaptcha(config, database),
    outbound,
    geo: createCountryDatabase(),
    places,
    geocoder: config.geocoderUrl
      ? createNominatim(
          { url: config.geocoderUrl, agent: `Tropa/1.0 (${cabinetOrigin()})` },
          embedded,
          (error) => logger.warn({ err: error }, 'The geocoder failed'),
        )
      : embedded,
    dns: options.dns ?? createDns(config),
    verification: createDeskVerification(config),
    realtime,
    outbox,
    clock,
    logger,
    cabinetOrigin,
    siteOrigin: (address) => originOfSite(address, protocol(), config.sitesDomain ?? `localhost:${port()}`),
  };
  return { services, realtime };
}

/** Whoever sends two hosts hopes that two readers of the request choose differently. */
function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: { rawHeaders } }, reply) => {
    const hosts = rawHeaders.filter(
      (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
    );
    if (hosts.length < 2) return;
    reply.header('Connection', 'close');
    throw new Refusal({ status: 400, type: 'validation', message: { key: 'errors.two_hosts' } });
  });
}

/** Builds the application from its domains; nothing listens and no job runs until `listen`. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, connection } = options;
  joinReactions(domains.flatMap((domain) => domain.reactions ?? []));
  let port = config.port;
  const headersOf = securityHeadersOf(config);
  const server = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers["x-authorization"]', 'req.headers.cookie'],
      serializers: { err: (error) => errorForLog(error) },
      stream: logStream,
    },
    logController: new LogController({ disableRequestLogging: config.logLevel !== 'debug' }),
    // One proxy: the address that it added itself. Those before it were written by whoever sent the request.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: MAX_BODY_BYTES,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID().slice(0, 13),
    routerOptions: {
      maxParamLength: 300,
      ignoreTrailingSlash: true,
      constraints: { surface: surfaceConstraint(config) },
    },
    forceCloseConnections: 'idle',
    frameworkErrors: frameworkErrorSender(config, headersOf),
    // Nobody keeps a connection busy by sending a request drop by drop.
    requestTimeout: REQUEST_TIMEOUT_MS,
  });
  refuseTwoHosts(server);
  const { services, realtime } = await buildServices(options, server.log, () => port);
  const sessionReader = (token: string) => readSession(services, token);
  const turns = createTurns(connection.pool, (error) =>
    server.log.warn(
      { err: error },
      'The connection of those who wait for their turn; the next opens another',
    ),
  );

  const isSecure = (config.cabinetOrigin ?? '').startsWith('https:');
  registerErrors(server, headersOf);
  registerSecurityHeaders(server, headersOf);
  await server.register(cookie);
  await server.register(multipart, { limits: { fileSize: MAX_UPLOAD_BYTES } });
  if (config.rateLimit) {
    await server.register(rateLimit, {
      max: 1200,
      timeWindow: '1 minute',
      ipv6Subnet: IPV6_SUBNET,
      // By the route that answers, not by the address as it was written: `/%63rm/api/` leads there too.
      allowList: (request) => !/^\/(crm\/api|spa|webhooks)\//u.test(request.routeOptions.url ?? ''),
    });
  }
  await server.register(swagger, {
    openapi: { info: { title: 'Tropa', version: '1' } },
    transform: jsonSchemaTransform,
  });
  const surfaceOf = surfaceReader(config);
  await server.register(swaggerUi, {
    routePrefix: '/crm/api/docs',
    // Sites are their operators': they show nothing of the program behind them.
    uiHooks: {
      onRequest: (request, reply, done) => {
        if (surfaceOf(request.headers.host ?? '') === 'site') reply.callNotFound();
        else done();
      },
    },
    staticCSP: true,
    // Where the server answers without HTTPS, the page would find none of its files.
    transformStaticCSP: (policy) => policy.replace('upgrade-insecure-requests;', ''),
  });
  registerAntiForgery(server, isSecure);
  const sayStopping = registerHealth(server, services);
  await server.register(async (scope) => {
    const savedOver = createSavedOver(
      turns,
      domains.flatMap(({ routes }) => routes),
    );
    const readers = { readSession: sessionReader, phoneCountryOf, savedOver };
    registerRoutes(scope, services, readers, captchaRoutes);
    for (const domain of domains) {
      registerRoutes(scope, services, readers, domain.routes);
      await domain.register?.(scope, services);
    }
  });
  await registerCabinet(server, config);

  let stopWorker: (() => Promise<void>) | undefined;
  let stopWork: (() => Promise<void>)[] = [];
  let stopWaking: (() => void) | undefined;
  let sayGoodbye: (() => Promise<void>) | undefined;
  return {
    server,
    services,
    listen: async () => {
      if (config.roles.includes('web')) {
        await realtime.attach(server.server, {
          readConnection: (token) => readConnectionToken(services, token),
          readChannel: (listener, channel, token) => readChannelToken(services, listener, channel, token),
          membershipsOf: (session_ids) => membershipsOfSessions(connection.database, session_ids),
          heardChats: (wishes) => heardChats(connection.database, wishes),
          sendMessage: socketCall(services, sendMessageRoute, (listener) => readUser(services, listener)),
          clock: services.clock,
          onError: (error) => server.log.warn({ err: error }, 'Events to the open cabinets; it goes on'),
        });
        await server.listen({ host: config.host, port: config.port });
        const address = server.server.address();
        if (address && typeof address === 'object') port = address.port;
      }
      if (config.roles.includes('worker')) {
        stopWorker = await startWorker(
          services,
          { url: options.databaseUrl, pool: connection.pool },
          domains.flatMap((domain) => domain.subscriptions ?? []),
          [forgetCountersJob, forgetSpentCaptchasJob, ...domains.flatMap((domain) => domain.scheduled ?? [])],
          options.isClockHeard,
        );
        stopWork = domains.flatMap((domain) => domain.work?.(services) ?? []);
      } else
        stopWaking = wakeWorkers(connection.pool, (error) =>
          server.log.warn({ err: error }, 'The workers were not told; they look by themselves'),
        );
      sayGoodbye = await startHeartbeat(services, connection.pool);
      return port;
    },
    close: async () => {
      sayStopping();
      stopWaking?.();
      await Promise.all(stopWork.map((stop) => stop()));
      await realtime.close();
      await server.close();
      await stopWorker?.();
      await services.mailer.close();
      await services.pdf.close();
      await sayGoodbye?.();
      await turns.close();
      await connection.close();
    },
  };
}
