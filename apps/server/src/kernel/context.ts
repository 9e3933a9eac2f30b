import type { Language, PageLanguage } from '@tropa/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { Captcha } from '../integrations/captcha/registry.ts';
import type { Dns } from '../integrations/dns/dns.ts';
import type { CompanyLookup } from '../integrations/company-lookup/company-lookup.ts';
import type { CountryByAddress } from '../integrations/geo/country-by-address.ts';
import type { Geocoder } from '../integrations/geo/geocoder/geocoder.ts';
import type { PlaceIndex } from '../integrations/geo/places/place-index.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import type { Messengers } from '../integrations/messenger/messenger.ts';
import type { PhoneLine } from '../integrations/telephony/phone-line.ts';
import type { WebPush } from '../integrations/push/web-push.ts';
import type { Wallets } from '../integrations/wallet/wallets.ts';
import type { SmsGateway } from '../integrations/sms/sms-gateway.ts';
import type { Outbound } from '../integrations/outbound/outbound.ts';
import type { PdfRenderer } from '../integrations/pdf/document.ts';
import type { FileStorage } from '../integrations/storage/storage.ts';
import type { PaymentProviders } from '../integrations/payment/provider.ts';
import type { CashRegisters } from '../integrations/cash-register/register.ts';
import type { VerificationProvider } from '../integrations/verification/provider.ts';
import type { RealtimeHub } from '../plugins/realtime.ts';
import type { Outbox } from '../plugins/outbox.ts';
import type { Clock } from './clock.ts';
import type { CodeSenders } from './code-senders.ts';
import type { SessionUser } from './session-user.ts';

/** What every operation and job may use. Made once per process. */
export interface Services {
  config: Config;
  database: Database;
  storage: FileStorage;
  mailer: Mailer;
  /** Each that is configured; in demo mode all of them. */
  messengers: Messengers;
  /** To browsers. */
  push: WebPush;
  /** Null: no register of companies is set up. */
  companyLookup: CompanyLookup | null;
  /** Null: there is no gateway. */
  sms: SmsGateway | null;
  /** Null: no line is configured, and no calls by code are offered. */
  phoneLine: PhoneLine | null;
  codeSenders: CodeSenders;
  /** Each that is configured. */
  wallets: Wallets;
  payments: PaymentProviders;
  /** For money that is taken by hand. */
  registers: CashRegisters;
  pdf: PdfRenderer;
  captcha: Captcha;
  /** The only way to an address that somebody typed. */
  outbound: Outbound;
  geo: CountryByAddress;
  places: PlaceIndex;
  geocoder: Geocoder;
  verification: VerificationProvider;
  realtime: RealtimeHub;
  outbox: Outbox;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Where the cabinet answers, e.g. `http://localhost:3000`. */
  cabinetOrigin: () => string;
  /** Origin of a site by its `address`: `altai` gives `http://altai.localhost:3000`, `altai.ru` a domain of its own. */
  siteOrigin: (address: string) => string;
  /** Names of the internet, for own domains of sites. */
  dns: Dns;
}

/** What an operation of a public call receives beside its input. */
export interface PublicContext extends Services {
  user: SessionUser | null;
  /** Of what is stored, written and sent for whoever asks. */
  language: Language;
  /** Of the pages that it reads: refusals are told in it. */
  page_language: PageLanguage;
  ip: string;
  device: string;
  requestId: string;
  /** Host of the request, lower case, with port. */
  host: string;
  /** Asked by a program on this very machine, at a host of the cabinet: not through a proxy, nor by a name that leads here. */
  isLocal: boolean;
  idempotencyKey: string | undefined;
  refreshCookie: {
    value: string | undefined;
    set: (token: string, expires: Date) => void;
    clear: () => void;
  };
}
/** The same behind a sign-in. */
export interface UserContext extends PublicContext {
  user: SessionUser;
}
