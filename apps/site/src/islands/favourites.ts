import { findAllAs } from './shared/dom.ts';
import { localStore, readJson } from './shared/storage.ts';

// The tours that a visitor of a brand keeps: in this browser, and taken along when it signs in.

const NAME = 'tropa.favourites';
/** As many as a sign-in takes. */
const MOST = 200;
const store = localStore();

function read(): number[] {
  const kept = readJson(store, NAME);
  return Array.isArray(kept)
    ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST)
    : [];
}

const hearts = findAllAs(HTMLButtonElement, '[data-favourite]');
const idOf = (heart: HTMLButtonElement) => Number(heart.dataset['favourite']);
const page = document.querySelector('[data-favourites-page]');

/** Addresses with the numbers that the page cannot know. */
function withKept(address: string): string {
  const url = new URL(address, location.href);
  const kept = read();
  url.searchParams.delete('ids');
  if (kept.length > 0) url.searchParams.set('ids', kept.join(','));
  return url.pathname + url.search;
}

function show(): void {
  const kept = new Set(read());
  for (const heart of hearts) {
    heart.hidden = false;
    heart.setAttribute('aria-pressed', String(kept.has(idOf(heart))));
  }
  for (const link of findAllAs(HTMLAnchorElement, '[data-favourites-link]')) link.href = withKept(link.href);
  for (const field of findAllAs(HTMLInputElement, '[data-favourites-kept]'))
    field.value = [...kept].join(',');
}

/** The server keeps it too for whoever has signed in; of others it does nothing. */
function tell(tour_id: number, is_kept: boolean): void {
  const body = new URLSearchParams({ tour_id: String(tour_id), is_kept: is_kept ? '1' : '0' });
  void fetch('/favourites', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(
    () => undefined,
  );
}

function turn(heart: HTMLButtonElement): void {
  const id = idOf(heart);
  const is_kept = heart.getAttribute('aria-pressed') !== 'true';
  const others = read().filter((other) => other !== id);
  store.setItem(NAME, JSON.stringify(is_kept ? [id, ...others].slice(0, MOST) : others));
  tell(id, is_kept);
  show();
}

// What the account keeps of other devices is shown on this page alone: it belongs to this browser from now on.
if (page && hearts.length > 0)
  store.setItem(NAME, JSON.stringify([...new Set([...read(), ...hearts.map(idOf)])].slice(0, MOST)));
// Opened by its bare address, which names nothing that is kept here.
const asked = new URLSearchParams(location.search).get('ids') ?? '';
if (page && read().length > 0 && asked !== read().join(',') && !asked)
  location.replace(withKept(location.href));
for (const heart of hearts) heart.addEventListener('click', () => turn(heart));
show();
// Another tab, and a page that comes back from the browser's memory.
addEventListener('storage', show);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) show();
});
