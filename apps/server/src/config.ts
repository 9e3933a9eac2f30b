import { BRANDS } from '@tropa/contract';
import { CAPTCHA } from '@tropa/core';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { deliveryEnvironment, readDeliverySettings, type DeliverySettings } from './delivery-settings.ts';
import {
  livePaymentSettings,
  missingPayments,
  paymentEnvironment,
  readPaymentSettings,
  type PaymentSettings,
} from './payment-settings.ts';
import { readWalletSettings, walletEnvironment, type WalletSettings } from './wallet-settings.ts';

/** Settings of the working folder's `.env`, if there is one; the environment itself goes first. */
function readEnvironment(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Ids of the captcha registry (docs/rules/accounts.md). */
const captchaProvider = z.coerce
  .number()
  .pipe(
    z.union([z.literal(CAPTCHA.recaptchaProvider), z.literal(CAPTCHA.altchaProvider)], {
      error: 'Unknown captcha provider: 1 is reCAPTCHA, 2 is ALTCHA',
    }),
  )
  .default(CAPTCHA.altchaProvider);
const DATA_KEY_BYTES = 32;
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `https://tile.openstreetmap.org/{z}/{x}/{y}.png`: pictures of the map by zoom, column and row. */
const mapTilesUrl = z
  .url({ protocol: /^https?$/u })
  .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
    error: 'Pictures of the map are asked for by {z}, {x} and {y}',
  });

/** Reached from this machine alone. */
const LOOPBACK = '127.0.0.1';

/** Whether a host to listen on is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/u.test(host);

/** Addresses with commas between them. */
const addressList = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** `1=tours.example.com,www.tours.example.com;8=shanhai.example`: hosts of brands by their ids. */
const brandDomains = z
  .string()
  .default('')
  .transform((value, context) => {
    const hosts = new Map<string, number>();
    for (const entry of value.split(';').filter((part) => part.trim() !== '')) {
      const [id = '', names = ''] = entry.split('=');
      const brand = BRANDS.find((known) => String(known.id) === id.trim());
      const list = names.split(',').map((name) => name.trim().toLowerCase());
      if (!brand || list.some((name) => !/^[a-z0-9.-]+$/u.test(name)))
        context.addIssue({ code: 'custom', message: `"${entry}" is not {id of a brand}={host},{host}` });
      else for (const name of list) hosts.set(name, brand.id);
    }
    return hosts;
  });

/** So few different bytes no random key of 32 has; a text has none but those that can be typed. */
const LEAST_BYTES = 20;
const TYPED = /^[\x20-\x7e]+$/u;

/** 32 random bytes in base64, as `openssl rand -base64 32` prints them. */
const dataKey = z
  .base64()
  .refine((value) => Buffer.from(value, 'base64').length === DATA_KEY_BYTES, {
    error: 'It must be exactly 32 bytes in base64: openssl rand -base64 32',
  })
  .refine(
    (value) => {
      const bytes = Buffer.from(value, 'base64');
      const steps = new Set(bytes.subarray(1).map((byte, at) => (byte - (bytes[at] ?? 0)) & 0xff));
      return new Set(bytes).size >= LEAST_BYTES && steps.size > 2 && !TYPED.test(bytes.toString('latin1'));
    },
    { error: 'It can be guessed. Make it by chance: openssl rand -base64 32' },
  );

/** What only a live server has: beside it a missing MODE is a mistake, and a demo would hand out everybody's letters. */
const OF_LIVE = ['SECRET', 'DATA_KEY', 'SMTP_URL', ...livePaymentSettings];

/** @throws Error that names the live settings beside which MODE is missing */
function demandMode(given: Record<string, string | undefined>): void {
  if (given['MODE'] !== undefined) return;
  const origin = given['CABINET_ORIGIN'] ?? '';
  const found = [
    ...OF_LIVE.filter((name) => given[name] !== undefined),
    ...(origin.startsWith('https:') ? ['CABINET_ORIGIN'] : []),
  ];
  if (found.length > 0)
    throw new Error(
      `MODE is not set, but these settings belong to a live server: ${found.join(', ')}. Set MODE=live, or MODE=demo to try it out.`,
    );
}

/** The settings, each explained in `.env.example`. This is the only place that reads the environment. */
const environment = z.object({
  MODE: z.enum(['demo', 'live']).default('demo'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/u }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(','))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  CABINET_ORIGIN: z.url().optional(),
  SITES_DOMAIN: z.string().optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SECRET: z.string().min(32).optional(),
  DATA_KEY: dataKey.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/u }).optional(),
  MAIL_FROM: z.string().default('Tropa <no-reply@tropa.example>'),
  SUPPORT_EMAIL: z.email().default('support@tropa.example'),
  PARTNERS_EMAIL: z.email().default('partners@tropa.example'),
  RATE_LIMIT: flag.default(true),
  CAPTCHA_PROVIDER: captchaProvider,
  CAPTCHA_KEY: z.string().default(''),
  CAPTCHA_SECRET: z.string().optional(),
  HARD_CAPTCHA_KEY: z.string().default(''),
  HARD_CAPTCHA_SECRET: z.string().optional(),
  INVISIBLE_CAPTCHA_PROVIDER: captchaProvider,
  INVISIBLE_CAPTCHA_KEY: z.string().default(''),
  INVISIBLE_CAPTCHA_SECRET: z.string().optional(),
  INVISIBLE_CAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  CAPTCHA_DIFFICULTY: z.coerce.number().min(0.001).max(100).default(1),
  MAX_VIDEO_MB: z.coerce.number().int().min(1).max(2000).default(200),
  BRAND_DOMAINS: brandDomains,
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/u)
    .default('RU'),
  MAPS_PROVIDER: z.coerce.number().int().min(1).max(2).default(1),
  MAPS_TOKEN: z.string().default(''),
  MAPS_SUGGEST_TOKEN: z.string().default(''),
  MAPS_TILES_URL: mapTilesUrl.optional(),
  MAPS_TILES_ATTRIBUTION: z.string().max(300).default(''),
  DNS: z.enum(['system', 'embedded']).optional(),
  DNS_SERVERS: addressList,
  SITES_ADDRESSES: addressList,
  GEOCODER_URL: z.url({ protocol: /^https?$/u }).optional(),
  ATOL_API_URL: z
    .url({ protocol: /^https?$/u })
    .default('https://online.atol.ru/possystem/v5')
    .transform((value) => value.replace(/\/+$/u, '')),
  DADATA_TOKEN: z.string().regex(/^\w+$/u).optional(),
  DADATA_URL: z
    .url({ protocol: /^https?$/u })
    .default('https://suggestions.dadata.ru/suggestions/api/4_1')
    .transform((value) => value.replace(/\/+$/u, '')),
  ...deliveryEnvironment,
  ...walletEnvironment,
  DEMO_DATA: flag.default(true),
  DEMO_PICTURE_SIDE: z.coerce.number().int().min(160).max(4000).default(1600),
  LANG: z.string().default(''),
});

export type Role = 'web' | 'worker';
export type CaptchaProviderId = (typeof CAPTCHA)['recaptchaProvider' | 'altchaProvider'];
/** Keys are public, secrets are not; ALTCHA needs neither. */
export interface CaptchaSettings {
  provider: CaptchaProviderId;
  key: string;
  secret: string;
  hardKey: string;
  hardSecret: string;
  invisibleProvider: CaptchaProviderId;
  invisibleKey: string;
  invisibleSecret: string;
  /** Least score, 0 to 1, of an invisible reCAPTCHA. */
  invisibleMinScore: number;
  /** Share of ALTCHA's usual work. */
  difficulty: number;
}
export interface Config {
  mode: 'demo' | 'live';
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  roles: Role[];
  /** Where the cabinet answers, e.g. `http://localhost:3000`; undefined: `http://localhost:<port>`. */
  cabinetOrigin: string | undefined;
  /** Sites answer at `{slug}.<sitesDomain>`; undefined: `localhost:<port>`. */
  sitesDomain: string | undefined;
  trustProxy: boolean;
  logLevel: string;
  /** Signs access tokens and links. */
  secret: string;
  /** 32 bytes: encrypts what is secret at rest (passports). */
  dataKey: Buffer;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where answers to the platform's own letters go. */
  supportEmail: string;
  /** Where organizers write about partnerships. */
  partnersEmail: string;
  rateLimit: boolean;
  captcha: CaptchaSettings;
  maxVideoBytes: number;
  /** Brands by the names of their hosts, without port: those configured, and `{key}.brand.{host of the cabinet}`. */
  brandHosts: ReadonlyMap<string, number>;
  /** ISO 3166-1 alpha-2: the country of an address that belongs to none, e.g. one of a local network. */
  defaultCountry: string;
  maps: {
    provider: number;
    token: string;
    suggestToken: string;
    /** With `{z}`, `{x}` and `{y}`; undefined: the cabinet draws outlines of its own. */
    tilesUrl: string | undefined;
    tilesAttribution: string;
  };
  /** Own domains of sites. */
  ownDomains: {
    /** Whom to ask for names: the internet, or a file of the data folder. */
    dns: 'system' | 'embedded';
    /** Name servers to ask instead of the machine's own. */
    dnsServers: string[];
    /** Public addresses of this server, for those who cannot make an alias; empty: those of the domain of the sites. */
    addresses: string[];
  };
  /** A service that speaks Nominatim's `search`; undefined: the embedded lists answer. */
  geocoderUrl: string | undefined;
  /** The register of companies; null: none is asked. */
  companyLookup: { url: string; token: string } | null;
  /** Messengers and the SMS gateway. */
  deliveries: DeliverySettings;
  /** Wallets on phones that keep tickets. */
  wallets: WalletSettings;
  payments: PaymentSettings;
  /** Where the cash registers of ATOL Online answer, without a slash at the end. */
  atolApiUrl: string;
  demoData: boolean;
  /** Longer side of the pictures that the demo draws, px. */
  demoPictureSide: number;
  /** Language of what the demo mode prints on the console. */
  consoleLanguage: 'ru' | 'en';
}

/** Secrets of the demo mode: made once, kept in the data folder. */
function demoSecrets(dataDir: string): { secret: string; dataKey: string } {
  const file = join(dataDir, 'secrets.json');
  const shape = z.object({ secret: z.string(), dataKey: z.string() });
  if (existsSync(file)) return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
  mkdirSync(dataDir, { recursive: true });
  const made = { secret: randomBytes(32).toString('hex'), dataKey: randomBytes(32).toString('base64') };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** @throws Error that names the keys which the chosen captcha provider cannot do without */
function demandCaptchaKeys(settings: z.output<typeof environment>): void {
  const needed = [
    ...(settings.CAPTCHA_PROVIDER === CAPTCHA.recaptchaProvider
      ? (['CAPTCHA_KEY', 'CAPTCHA_SECRET', 'HARD_CAPTCHA_KEY', 'HARD_CAPTCHA_SECRET'] as const)
      : []),
    ...(settings.INVISIBLE_CAPTCHA_PROVIDER === CAPTCHA.recaptchaProvider
      ? (['INVISIBLE_CAPTCHA_KEY', 'INVISIBLE_CAPTCHA_SECRET'] as const)
      : []),
  ];
  const missing = needed.filter((name) => !settings[name]);
  if (missing.length > 0)
    throw new Error(`reCAPTCHA needs these settings:\n${missing.map((name) => `  ${name}`).join('\n')}`);
}

/** The hosts that brands have without being configured, under the cabinet's own. */
function ownBrandHosts(cabinetOrigin: string | undefined): [string, number][] {
  const host = cabinetOrigin ? new URL(cabinetOrigin).hostname : 'localhost';
  return BRANDS.map(({ key, id }) => [`${key}.brand.${host}`, id]);
}

/**
 * Reads and checks the configuration.
 * @param source the environment's variables; tests pass their own
 * @throws Error with a list of every wrong or, in live mode, missing setting
 */
export function loadConfig(source: Record<string, string | undefined> = readEnvironment()): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  demandMode(given);
  const parsed = environment.safeParse(given);
  const payments = paymentEnvironment.safeParse(given);
  if (!parsed.success || !payments.success) {
    const issues = [...(parsed.error?.issues ?? []), ...(payments.error?.issues ?? [])];
    const lines = issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const settings = parsed.data;
  const dataDir = resolve(settings.DATA_DIR);
  if (settings.MODE === 'live') {
    const required = [
      'DATABASE_URL',
      'SECRET',
      'DATA_KEY',
      'SMTP_URL',
      'CABINET_ORIGIN',
      'SITES_DOMAIN',
    ] as const;
    const missing = [...required.filter((name) => settings[name] === undefined), ...missingPayments(given)];
    if (missing.length > 0) {
      throw new Error(`MODE=live needs these settings:\n${missing.map((name) => `  ${name}`).join('\n')}`);
    }
  }
  const origin = settings.CABINET_ORIGIN && new URL(settings.CABINET_ORIGIN);
  // Cookies and tokens would travel in the open; a machine of one's own is for trying it out.
  if (settings.MODE === 'live' && origin && origin.protocol !== 'https:' && origin.hostname !== 'localhost')
    throw new Error('MODE=live needs a CABINET_ORIGIN that begins with https://');
  demandCaptchaKeys(settings);
  const made = settings.SECRET && settings.DATA_KEY ? undefined : demoSecrets(dataDir);
  const secret = settings.SECRET ?? made?.secret ?? '';
  return {
    mode: settings.MODE,
    // The demo hands out anybody's codes: nobody else is to reach it unless somebody says so.
    host: settings.HOST ?? (settings.MODE === 'demo' ? LOOPBACK : '0.0.0.0'),
    port: settings.PORT,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databasePool: settings.DATABASE_POOL,
    roles: settings.ROLES,
    cabinetOrigin: settings.CABINET_ORIGIN,
    sitesDomain: settings.SITES_DOMAIN,
    trustProxy: settings.TRUST_PROXY,
    logLevel: settings.LOG_LEVEL,
    secret,
    dataKey: Buffer.from(settings.DATA_KEY ?? made?.dataKey ?? '', 'base64'),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    supportEmail: settings.SUPPORT_EMAIL,
    partnersEmail: settings.PARTNERS_EMAIL,
    rateLimit: settings.RATE_LIMIT,
    captcha: {
      provider: settings.CAPTCHA_PROVIDER,
      key: settings.CAPTCHA_KEY,
      secret: settings.CAPTCHA_SECRET ?? '',
      hardKey: settings.HARD_CAPTCHA_KEY,
      hardSecret: settings.HARD_CAPTCHA_SECRET ?? '',
      invisibleProvider: settings.INVISIBLE_CAPTCHA_PROVIDER,
      invisibleKey: settings.INVISIBLE_CAPTCHA_KEY,
      invisibleSecret: settings.INVISIBLE_CAPTCHA_SECRET ?? '',
      invisibleMinScore: settings.INVISIBLE_CAPTCHA_MIN_SCORE,
      difficulty: settings.CAPTCHA_DIFFICULTY,
    },
    maxVideoBytes: settings.MAX_VIDEO_MB * 1024 * 1024,
    brandHosts: new Map([...ownBrandHosts(settings.CABINET_ORIGIN), ...settings.BRAND_DOMAINS]),
    defaultCountry: settings.DEFAULT_COUNTRY,
    maps: {
      provider: settings.MAPS_PROVIDER,
      token: settings.MAPS_TOKEN,
      suggestToken: settings.MAPS_SUGGEST_TOKEN,
      tilesUrl: settings.MAPS_TILES_URL,
      tilesAttribution: settings.MAPS_TILES_ATTRIBUTION,
    },
    ownDomains: {
      dns: settings.DNS ?? (settings.MODE === 'live' ? 'system' : 'embedded'),
      dnsServers: settings.DNS_SERVERS,
      addresses: settings.SITES_ADDRESSES,
    },
    geocoderUrl: settings.GEOCODER_URL,
    companyLookup: settings.DADATA_TOKEN ? { url: settings.DADATA_URL, token: settings.DADATA_TOKEN } : null,
    deliveries: readDeliverySettings(settings, settings.MODE),
    wallets: readWalletSettings(settings),
    payments: readPaymentSettings(given, settings.MODE),
    atolApiUrl: settings.ATOL_API_URL,
    demoData: settings.MODE === 'demo' && settings.DEMO_DATA,
    demoPictureSide: settings.DEMO_PICTURE_SIDE,
    consoleLanguage: settings.LANG.startsWith('ru') ? 'ru' : 'en',
  };
}

/** A key of its own for each purpose, so that a token made for one is worthless for another. */
export function derivedKey(config: Config, purpose: string): Buffer {
  return createHash('sha256').update(`${purpose}:${config.secret}`).digest();
}
