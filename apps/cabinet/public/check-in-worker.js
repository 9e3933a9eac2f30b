// The cabinet's one worker, with two duties. It shows what the browser is told (Push API); and it keeps the pages where guides
// tick people off and sellers sell at the pier, so that they open without a connection. It answers for those pages and the cabinet's own files only; everything else goes by as if it were not here. All kept files are of one build: they are
// fetched together, and those of an older build go away only when the newer ones are whole.

const BASE = '/org';
const PAGE = /^\/org\/\d+\/(?:departures\/\d+\/check-in|pier)\/?$/;
const PREFIX = 'check-in-';
/** The application itself, whatever the address. */
const APPLICATION = `${BASE}/`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Fetches the files of the build that is served now; nothing where they are kept already. */
async function keep() {
  const answer = await fetch(`${BASE}/check-in-files.json`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`check-in-files.json: ${answer.status}`);
  const { version, files } = await answer.json();
  const name = PREFIX + version;
  const cache = await caches.open(name);
  // The application is put in last: a cache that has it is whole.
  if (!(await cache.match(APPLICATION))) {
    await cache.addAll(files);
    await cache.add(APPLICATION);
  }
  const names = await caches.keys();
  await Promise.all(
    names.filter((one) => one.startsWith(PREFIX) && one !== name).map((one) => caches.delete(one)),
  );
}

/** Without a connection what is kept already is enough: the page was opened from it just now. */
async function keepOrHave() {
  try {
    await keep();
  } catch (error) {
    if (!(await caches.match(APPLICATION))) throw error;
  }
}

self.addEventListener('message', (event) => {
  if (event.data !== 'keep') return;
  const [port] = event.ports;
  event.waitUntil(
    keepOrHave().then(
      () => port?.postMessage('kept'),
      () => port?.postMessage('failed'),
    ),
  );
});

/** The page as it is served; the kept one where there is no connection, or the server is away. */
async function openPage(request) {
  const kept = () => caches.match(APPLICATION);
  try {
    const answer = await fetch(request);
    return answer.status >= 500 ? ((await kept()) ?? answer) : answer;
  } catch (error) {
    const page = await kept();
    if (page) return page;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (PAGE.test(pathname)) event.respondWith(openPage(request));
    return;
  }
  // Names of these carry a hash of what is in them: kept ones are never old.
  if (pathname.startsWith(`${BASE}/assets/`) || pathname === `${BASE}/color-scheme.js`)
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

/** What comes is made by the server (`integrations/push`): a title, a text, where it leads, and a tag that stands for one thing. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { url } }));
});

/**
 * A cabinet that shows it already comes to the front as it is; else one that is open goes there, else one is opened. Only addresses
 * of the cabinet itself are followed.
 */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { origin, pathname, search } = new URL(event.notification.data.url, self.location.origin);
  const isOwn = origin === self.location.origin && pathname.startsWith(APPLICATION);
  const path = isOwn ? pathname + search : APPLICATION;
  const isThere = ({ url }) => url.split('#')[0] === self.location.origin + path;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (windows) => {
      const cabinets = windows.filter(({ url }) => new URL(url).pathname.startsWith(APPLICATION));
      const open = cabinets.find(isThere) ?? cabinets[0];
      if (!open) return self.clients.openWindow(path);
      // A system that lets no window come to the front shows the page behind the others all the same.
      await open.focus().catch(() => undefined);
      return isThere(open) ? undefined : open.navigate(path).catch(() => self.clients.openWindow(path));
    }),
  );
});
