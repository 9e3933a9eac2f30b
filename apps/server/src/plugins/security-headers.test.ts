import { siteCalls, userCalls } from '@tropa/contract';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createConfirmedBooking,
  createPublishedSite,
  signedInClient,
  startPayment,
  uploadPhoto,
  useTestApp,
  type RawAnswer,
} from '../testing/index.ts';
import { cabinetPolicy } from './security-headers.ts';

const app = useTestApp();
const secured = useTestApp({ CABINET_ORIGIN: 'https://cabinet.test' });
const isCabinetBuilt = existsSync(join(import.meta.dirname, '../../../cabinet/dist/index.html'));

/** Every kind of page that the server has: each name must be opened below. */
const KINDS = [
  'cabinet',
  'agreement in the cabinet',
  'page of calls',
  'bank',
  'bank, nothing to pay',
  'site',
  'tour',
  'checkout',
  'agreement of a site',
  'policy of a site',
  'nothing at a site',
  'no site',
  'booking',
  'booking on the cabinet’s host',
  'preview',
] as const;
type Kind = (typeof KINDS)[number];
const CABINET: Kind[] = ['cabinet', 'agreement in the cabinet'];

let pages: Record<Kind, RawAnswer>;
let others: Record<string, RawAnswer>;
beforeAll(async () => {
  const { client, organizer, tour, open } = await createPublishedSite(app);
  const booking = await createConfirmedBooking(app, client, {
    tour_id: tour.id,
    date: tour.date_ids[0] ?? 0,
  });
  const payment = await startPayment(app, booking);
  const { preview_url } = await client.call(siteCalls.getPage, {
    query: { organizer_id: organizer.id, type: 'main' },
  });
  const preview = new URL(preview_url);
  const picture = await uploadPhoto(client);
  pages = {
    cabinet: await app.raw({ path: '/org/login' }),
    'agreement in the cabinet': await app.raw({ path: '/org/agreement/1' }),
    'page of calls': await app.raw({ path: '/crm/api/docs/' }),
    bank: await app.raw({ path: `/test-bank/pay/${payment}` }),
    'bank, nothing to pay': await app.raw({ path: '/test-bank/pay/none' }),
    site: await open('/'),
    tour: await open(`/tours/${tour.screen_name}`),
    checkout: await open(`/book/${tour.screen_name}`),
    'agreement of a site': await open('/agreement'),
    'policy of a site': await open('/policy'),
    'nothing at a site': await open('/nothing'),
    'no site': await app.raw({ host: 'nobody.sites.test', path: '/' }),
    booking: await open(`/booking/${booking.uuid}`),
    'booking on the cabinet’s host': await app.raw({ path: `/booking/${booking.uuid}` }),
    preview: await app.raw({ host: preview.host, path: preview.pathname + preview.search }),
  };
  others = {
    'an answer of a call': await app.raw({ path: userCalls.profile.path }),
    'a picture': await app.raw({ path: picture.url.replace('{size}', '') }),
    'what is not found': await app.raw({ path: '/crm/api/none' }),
    'what is not found at a site': await open('/spa/bookings/none'),
    'a webhook of nobody': await open('/webhooks/none'),
    'an address that cannot be read': await app.raw({ path: '/%zz' }),
    'an address that cannot be read, at a site': await open('/%zz'),
    'an address that is too long': await app.raw({ path: `/media/image/${'a'.repeat(400)}` }),
  };
});

const policyOf = ({ headers }: RawAnswer) => String(headers['content-security-policy'] ?? '');
const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/u))
    .find(([first]) => first === name)
    ?.slice(1);
/** What scripts a policy allows. */
const scriptSources = (policy: string) =>
  directive(policy, 'script-src') ?? directive(policy, 'default-src') ?? ['*'];

const shown = KINDS.filter((kind) => isCabinetBuilt || !CABINET.includes(kind));
describe.each(shown)('%s', (kind) => {
  it('is a page and runs no script but its own', () => {
    const page = pages[kind];
    expect(page.headers['content-type']).toMatch(/^text\/html/u);
    const policy = policyOf(page);
    const sources = scriptSources(policy);
    expect(sources.join(' ')).not.toMatch(/unsafe-|\*|^https?:$|data:|blob:/u);
    // Each inline script stands in the policy by its hash; data for scripts is no script.
    for (const [, attributes = '', text = ''] of page.text.matchAll(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/gu,
    )) {
      if (/\bsrc=|type="application\/(?:ld\+)?json"/u.test(attributes)) continue;
      expect(sources).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(page.text).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/iu);
    expect(page.text).not.toMatch(/(?:href|src|action)\s*=\s*["']?\s*javascript:/iu);
  });

  it('says who may frame it, what it is, and what it tells others', () => {
    const { headers } = pages[kind];
    const ancestors = directive(policyOf(pages[kind]), 'frame-ancestors');
    if (kind === 'preview') {
      expect(ancestors?.join(' ')).toMatch(/^http:\/\/localhost:\d+/u);
      expect(headers).not.toHaveProperty('x-frame-options');
    } else {
      expect(headers['x-frame-options'] === 'DENY' || ancestors?.join(' ') === "'none'").toBe(true);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(
        /^(?:no-referrer|same-origin|strict-origin-when-cross-origin)$/u,
      ) as string,
      // In the cabinet guides read the codes of vouchers; nothing else needs a camera.
      'permissions-policy': expect.stringContaining(
        CABINET.includes(kind) ? 'camera=(self)' : 'camera=()',
      ) as string,
    });
  });
});

it('what is no page runs and loads nothing when it is opened as one', () => {
  for (const [name, answer] of Object.entries(others)) {
    expect(directive(policyOf(answer), 'default-src'), name).toEqual(["'none'"]);
    expect(answer.headers['x-content-type-options'], name).toBe('nosniff');
  }
});

describe('behind HTTPS', () => {
  it('browsers come by nothing else, and other windows have no hold on ours', async () => {
    const answer = await secured.raw({ host: 'cabinet.test', path: '/crm/api/user/profile' });
    expect(answer.headers).toMatchObject({
      'strict-transport-security': 'max-age=15552000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    });
    const plain = await app.raw({ path: '/crm/api/user/profile' });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
    // What lies under an operator's own domain is not ours to close, on pages and in answers of calls.
    for (const [host, path] of [
      ['tours-of-somebody.test', '/'],
      ['tours-of-somebody.test', '/crm/api/user/profile'],
      ['cabinet.test.somebody.test', '/crm/api/user/profile'],
    ] as const) {
      const site = await secured.raw({ host, path });
      expect(site.headers['strict-transport-security'], host + path).toBe('max-age=15552000');
    }
  });

  it('cookies go by HTTPS alone; scripts read the pair, never the session', async () => {
    const first = await secured.raw({ host: 'cabinet.test', path: '/crm/api/user/profile' });
    expect(String(first.headers['set-cookie'])).toMatch(
      /^__Host-XSRF-TOKEN=[\w-]{24}; Path=\/; Secure; SameSite=Lax$/u,
    );
    const client = await signedInClient(secured);
    const renewed = await client.raw({ method: 'POST', path: userCalls.refreshToken.path });
    const refresh = [renewed.headers['set-cookie'] ?? []]
      .flat()
      .find((line) => line.startsWith('__Host-org_refresh='));
    expect(refresh).toMatch(/; HttpOnly/u);
    expect(refresh).toMatch(/; Secure/u);
    expect(refresh).toMatch(/; SameSite=Lax/u);
  });

  it('a session that a host beside ours has planted opens nothing and is taken away', async () => {
    const attacker = await signedInClient(secured);
    const stolen = attacker.cookies.get('__Host-org_refresh') ?? '';
    const victim = secured.client();
    victim.cookies.set('org_refresh', stolen);
    const answer = await victim.raw({ method: 'POST', path: userCalls.refreshToken.path });
    expect(answer.status).toBe(401);
    expect(victim.cookies.has('org_refresh')).toBe(false);
  });
});

it('reCAPTCHA opens the cabinet’s policy for Google’s script, and for no inline one', () => {
  const settings = { ...app.services.config.captcha, provider: 1 as const };
  const sources = scriptSources(
    cabinetPolicy({ captcha: settings, cabinetOrigin: undefined }, 'localhost:3000'),
  );
  expect(sources).toEqual([
    "'self'",
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ]);
  expect(scriptSources(cabinetPolicy(app.services.config, 'localhost:3000'))).toEqual(["'self'"]);
});

it('the cabinet opens sockets to its own host alone', () => {
  const { captcha } = app.services.config;
  const policyAt = (cabinetOrigin: string | undefined, host: string) =>
    directive(cabinetPolicy({ captcha, cabinetOrigin }, host), 'connect-src');
  expect(policyAt('https://cabinet.test', 'tours.test')).toEqual(["'self'", 'wss://tours.test']);
  expect(policyAt(undefined, 'localhost:3000')).toEqual(["'self'", 'ws://localhost:3000']);
  expect(policyAt(undefined, 'x; script-src *')).toEqual(["'self'"]);
});

it('feeds and the like are nothing but what they say they are', async () => {
  const { open, tour } = await createPublishedSite(app);
  const home = await open('/');
  const loaded = [...home.text.matchAll(/(?:href|src)="(\/[^"]*)"/gu)].map(([, path = '']) => path);
  expect(loaded.length).toBeGreaterThan(10);
  for (const path of [
    ...loaded,
    `/tours/${tour.screen_name}/calendar.ics`,
    '/feed.xml',
    '/calendar.ics',
    '/sitemap.xml',
    '/robots.txt',
    '/site.webmanifest',
    '/favicon.ico',
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect((await open(path)).headers['x-content-type-options'], path).toBe('nosniff');
});

it('a draft is framed by the hosts of the cabinet, whatever host a call was sent to', async () => {
  const { client, organizer } = await createPublishedSite(app);
  const path = `${siteCalls.getPage.path}?organizer_id=${organizer.id}&type=main`;
  const { json } = await client.raw({ host: 'evil.test', path });
  const { preview_url } = json as { preview_url: string };
  const { host, pathname, search } = new URL(preview_url);
  const page = await app.raw({ host, path: pathname + search });
  expect(page.status).toBe(200);
  expect(directive(policyOf(page), 'frame-ancestors')?.join(' ')).not.toContain('evil');
});
