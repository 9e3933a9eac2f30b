import { expect, test, type BrowserContext, type Page, type Worker } from '@playwright/test';
import { noticeCalls } from '@tropa/contract';
import { ownOrganizer } from './library/own-operator.ts';

// What the server sends, and to whom, is proven there (`push.test.ts`); here a browser is handed it as its push service would.
test.skip(process.env['LONG'] !== '1', 'Only with LONG=1');

/** There is no push service here, and this browser shows nothing outside of its pages: what both would answer. */
async function subscribesOffline(context: BrowserContext) {
  await context.addInitScript(() => {
    const text = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    let made: PushSubscription | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
    PushManager.prototype.getSubscription = () => Promise.resolve(made);
    PushManager.prototype.subscribe = async () => {
      const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
      const pair = await crypto.subtle.generateKey(algorithm, true, ['deriveBits']);
      const endpoint = `https://push.example/send/${crypto.randomUUID()}`;
      const keys = {
        p256dh: text(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: text(crypto.getRandomValues(new Uint8Array(16)).buffer),
      };
      made = { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
      return made;
    };
  });
}

/** Hands the page's worker what a push service brings. */
async function pushService(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted, scopeURL }) => !isDeleted && scopeURL.includes('/org/'));
      if (own) resolve(own);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registered;
  const { origin } = new URL(scopeURL);
  return (told: { title: string; body: string; url: string; tag: string }) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) });
}

/** What the system would show for the worker: one of each tag. */
const SYSTEM = `
  self.shown = new Map();
  self.registration.showNotification = async (title, { body, tag, data }) => {
    self.shown.set(tag, { title, body, data, close: () => self.shown.delete(tag) });
  };`;
const shown = (worker: Worker) =>
  worker.evaluate<string[][]>('[...self.shown.values()].map(({ title, body }) => [title, body])');
/** A person presses what is shown. @returns when the worker has done all that it does */
const press = (worker: Worker) =>
  worker.evaluate(`(async () => {
    const event = new ExtendableEvent('notificationclick');
    let work;
    event.waitUntil = (promise) => (work = promise);
    [event.notification] = self.shown.values();
    self.dispatchEvent(event);
    await work;
  })()`);

test('a browser that is told shows it, once for each thing, and a press leads to its page of the cabinet', async ({
  browser,
}, { project }) => {
  const { baseURL = '' } = project.use;
  const { signIn, organizer_id, client } = await ownOrganizer(baseURL);
  const context = await browser.newContext({ baseURL, locale: 'ru-RU' });
  await subscribesOffline(context);
  const page = await context.newPage();
  await signIn(page);
  await page.goto('/org/notifications/settings');
  await page.getByRole('button', { name: 'Включить в этом браузере' }).click();
  await expect(page.getByRole('button', { name: 'Выключить в этом браузере' })).toBeVisible();
  const { ways } = await client.call(noticeCalls.settings, { query: {} });
  expect(ways).toContainEqual({ way: 'push', state: 'ready' });

  const deliver = await pushService(context, page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The cabinet has no worker');
  await worker.evaluate(SYSTEM);
  const path = `/org/${organizer_id}/bookings`;
  const booking = { title: 'Новая заявка № 7', body: 'Алтай', url: baseURL + path, tag: 'notice:7:push' };
  await deliver({ ...booking, body: 'Алтай, 12 июня' });
  await expect.poll(() => shown(worker)).toEqual([['Новая заявка № 7', 'Алтай, 12 июня']]);
  await deliver({ ...booking, body: 'Алтай, 13 июня' });
  await expect.poll(() => shown(worker)).toEqual([['Новая заявка № 7', 'Алтай, 13 июня']]);
  await press(worker);
  await expect(page).toHaveURL(baseURL + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await shown(worker)).toEqual([]);

  // Whoever could say what is pushed leads nobody away.
  await deliver({ title: 'Чужое', body: '', url: `https://evil.example${path}`, tag: 'other' });
  await expect.poll(() => shown(worker)).toHaveLength(1);
  await press(worker);
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/org/${organizer_id}/dashboard`, 'u'));
  expect(context.pages()).toHaveLength(1);
  await context.close();
});
