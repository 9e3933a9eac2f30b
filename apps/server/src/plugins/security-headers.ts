import { CAPTCHA } from '@tropa/core';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../config.ts';

/** Half a year, for browsers to come by HTTPS alone. */
export const HSTS_SECONDS = 15_552_000;

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

/** What the cabinet may run and load. No inline script, whatever is configured. */
export function cabinetPolicy({ captcha }: Pick<Config, 'captcha'>): string {
  const hasRecaptcha = [captcha.provider, captcha.invisibleProvider].includes(CAPTCHA.recaptchaProvider);
  return [
    "default-src 'self'",
    `script-src 'self'${hasRecaptcha ? RECAPTCHA_SCRIPTS : ''}`,
    // The UI library sets inline styles; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "font-src 'self'",
    `connect-src 'self' ws: wss:${hasRecaptcha ? ' https://www.google.com/recaptcha/' : ''}`,
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
    strictTransportSecurity: isSecure && { maxAge: HSTS_SECONDS, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  apply(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Headers of every answer but those of operators' sites, which bring their own (`domains/site/serving/page-headers.ts`). What
 * sets no policy of its own, such as an answer of a call, may run and load nothing when a browser is made to open it.
 */
export function registerSecurityHeaders(server: FastifyInstance, isSecure: boolean): void {
  const headers = helmetHeaders(isSecure);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('Permissions-Policy', PERMISSIONS_POLICY);
    if (!request.routeOptions.config.hasOwnSecurityHeaders) reply.headers(headers);
    done();
  });
}
