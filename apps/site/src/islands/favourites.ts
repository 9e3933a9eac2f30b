import { countDown } from './shared/count-down.ts';
import { findAllAs } from './shared/dom.ts';
import { localStore, readJson } from './shared/storage.ts';

// The tours that a visitor of a brand keeps: in this browser, and taken along when it signs in. There, the wait for another code.

const NAME = 'tropa.favourites';
/** Tours that were let go here, and the server has not confirmed that it heard so. */
const UNTOLD = 'tropa.favourites.untold';
/** As many as a sign-in takes. */
const MOST = 200;
const store = localStore();

const isId = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;
const idsIn = (text: string) => text.split(',').map(Number).filter(isId);

function read(name = NAME): number[] {
  const kept = readJson(store, name);
  return Array.isArray(kept) ? kept.filter(isId).slice(0, MOST) : [];
}

const write = (ids: readonly number[], name = NAME) =>
  store.setItem(name, JSON.stringify([...new Set(ids)].slice(0, MOST)));

const hearts = findAllAs(HTMLButtonElement, '[data-favourite]');
const idOf = (heart: HTMLButtonElement) => Number(heart.dataset['favourite']);

/** An address that names tours. */
function naming(address: string, ids: readonly number[]): string {
  const url = new URL(address, location.href);
  url.searchParams.delete('ids');
  if (ids.length > 0) url.searchParams.set('ids', ids.join(','));
  return url.pathname + url.search;
}

function show(): void {
  const kept = new Set(read());
  for (const heart of hearts) {
    heart.hidden = false;
    heart.setAttribute('aria-pressed', String(kept.has(idOf(heart))));
  }
  for (const link of findAllAs(HTMLAnchorElement, '[data-favourites-link]'))
    link.href = naming(link.href, [...kept]);
  for (const field of findAllAs(HTMLInputElement, '[data-favourites-kept]'))
    field.value = [...kept].join(',');
}

/** The server keeps it too for whoever has signed in; of others it does nothing. */
async function tell(tour_id: number, is_kept: boolean): Promise<void> {
  const body = new URLSearchParams({ tour_id: String(tour_id), is_kept: is_kept ? '1' : '0' });
  const others = () => read(UNTOLD).filter((id) => id !== tour_id);
  write(is_kept ? others() : [tour_id, ...others()], UNTOLD);
  try {
    const { type } = await fetch('/favourites', {
      method: 'POST',
      body,
      redirect: 'manual',
      keepalive: true,
    });
    // It leads to the list once it has heard; anything else is a failure, and said again on the page of the list.
    if (type === 'opaqueredirect') write(others(), UNTOLD);
  } catch {
    // The same.
  }
}

/**
 * The page of the list. Its address names what it shows, for the server cannot know what a browser keeps; so it may be a link that
 * somebody else sent, and of what only stands there nothing gets into this browser.
 * @param page names what the account keeps, from other devices too: that belongs to this browser from now on
 * @returns has the address follow what is kept; a tour that has just been let go is named
 */
function followList(page: HTMLElement): (let_go?: number) => void {
  const untold = new Set(read(UNTOLD));
  const of_account = idsIn(page.dataset['favouritesPage'] ?? '');
  write([...read(), ...of_account.filter((id) => !untold.has(id))]);
  for (const id of of_account) if (untold.has(id)) void tell(id, false);

  let asked = idsIn(new URLSearchParams(location.search).get('ids') ?? '');
  const kept = read();
  const isOwn = asked.every((id) => kept.includes(id));
  // Opened by its bare address.
  if (asked.length === 0 && kept.length > 0) location.replace(naming(location.href, kept));
  return (let_go) => {
    asked = isOwn ? read() : asked.filter((id) => id !== let_go);
    history.replaceState(history.state, '', naming(location.href, asked));
  };
}

const [page] = findAllAs(HTMLElement, '[data-favourites-page]');
const follow = page ? followList(page) : undefined;

function turn(heart: HTMLButtonElement): void {
  const id = idOf(heart);
  const is_kept = heart.getAttribute('aria-pressed') !== 'true';
  const others = read().filter((other) => other !== id);
  write(is_kept ? [id, ...others] : others);
  void tell(id, is_kept);
  follow?.(is_kept ? undefined : id);
  show();
}

/** Another tab has changed what is kept, or may have meanwhile. */
function catchUp(): void {
  follow?.();
  show();
}

for (const button of findAllAs(HTMLButtonElement, '[data-again-in]')) {
  for (const note of findAllAs(HTMLElement, '[data-again-note]')) note.hidden = true;
  const words = { again: button.textContent, again_in: button.dataset['againWords'] ?? '' };
  countDown(button, words, Number(button.dataset['againIn']));
}
for (const heart of hearts) heart.addEventListener('click', () => turn(heart));
show();
addEventListener('storage', catchUp);
// A page that comes back from the browser's memory.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) catchUp();
});
