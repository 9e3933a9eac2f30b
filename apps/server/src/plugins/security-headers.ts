import { CAPTCHA } from '@tropa/core';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config.ts';

/** Half a year, for browsers to come by HTTPS alone. */
export const HSTS_SECONDS = 15_552_000;

/**
 * Browsers come to a host by HTTPS alone from now on; so to those under it where it is ours: what lies under an operator's own
 * domain is not ours to close.
 * @returns the header of a host, with or without port
 */
function hstsReader({ cabinetOrigin, sitesDomain }: OwnHosts): (host: string) => string {
  const ours = [cabinetOrigin && new URL(cabinetOrigin).hostname, sitesDomain && nameOf(sitesDomain)].filter(
    (own) => own !== undefined && own !== '',
  );
  return (host) => {
    const name = nameOf(host);
    const isOurs = ours.some((own) => name === own || name.endsWith(`.${own}`));
    return `max-age=${HSTS_SECONDS}${isOurs ? '; includeSubDomains' : ''}`;
  };
}
type OwnHosts = Pick<Config, 'cabinetOrigin' | 'sitesDomain'>;
const nameOf = (host: string) => host.toLowerCase().replace(/:\d+$/u, '');

/** A host that can stand in a header. */
export const HEADER_HOST = /^[\w.-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/iu;

/** What pages may not use of a device: nothing of ours needs it. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The same for the cabinet, where guides read the codes of vouchers with the camera. */
export const CABINET_PERMISSIONS_POLICY = PERMISSIONS_POLICY.replace('camera=()', 'camera=(self)');

/** What the cabinet's service worker may do: fetch the cabinet's own files. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Google's script of reCAPTCHA and what it loads (its documented content security policy). */
const RECAPTCHA_SCRIPTS = ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/**
 * What the cabinet may run and load. No inline script, whatever is configured; sockets to its own host alone.
 * @param host that the cabinet was asked for at
 */
export function cabinetPolicy(
  { captcha, cabinetOrigin }: Pick<Config, 'captcha' | 'cabinetOrigin'>,
  host: string,
): string {
  const scheme = cabinetOrigin?.startsWith('https:') ? 'wss' : 'ws';
  const socket = HEADER_HOST.test(host) ? ` ${scheme}://${host}` : '';
  const hasRecaptcha = [captcha.provider, captcha.invisibleProvider].includes(CAPTCHA.recaptchaProvider);
  return [
    "default-src 'self'",
    `script-src 'self'${hasRecaptcha ? RECAPTCHA_SCRIPTS : ''}`,
    // The UI library sets inline styles; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "font-src 'self'",
    `connect-src 'self'${socket}${hasRecaptcha ? ' https://www.google.com/recaptcha/' : ''}`,
    "worker-src 'self'",
    // The builder's preview shows the operator's own site.
    "frame-src 'self' http: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers brings its own headers of security. */
    hasOwnSecurityHeaders?: true;
  }
}

/** The headers that helmet sets. They are the same for every request, so it is asked once. */
function helmetHeaders(isSecure: boolean): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // Browsers complain of it, and ignore the next, where there is no HTTPS.
    crossOriginOpenerPolicy: isSecure && { policy: 'same-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  apply(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** What an answer to a host carries that brings no headers of its own. */
export type SecurityHeaders = (host: string) => Record<string, string>;

/** @returns the headers of answers to a host: they may run and load nothing when a browser is made to open them */
export function securityHeadersOf(config: Config): SecurityHeaders {
  const isSecure = (config.cabinetOrigin ?? '').startsWith('https:');
  const headers = { 'permissions-policy': PERMISSIONS_POLICY, ...helmetHeaders(isSecure) };
  const hsts = hstsReader(config);
  return (host) => (isSecure ? { ...headers, 'strict-transport-security': hsts(host) } : headers);
}

/**
 * Headers of every answer but those of operators' sites, which bring their own (`domains/site/serving/page-headers.ts`). What
 * sets no policy of its own, such as an answer of a call, may run and load nothing when a browser is made to open it.
 */
export function registerSecurityHeaders(server: FastifyInstance, headersOf: SecurityHeaders): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.hasOwnSecurityHeaders)
      reply.headers({ 'permissions-policy': PERMISSIONS_POLICY, 'x-content-type-options': 'nosniff' });
    else reply.headers(headersOf(request.headers.host ?? ''));
    done();
  });
}
