import { find, findAllAs } from './shared/dom.ts';
import { localStore } from './shared/storage.ts';

/** Under which the visitor's answer is kept: `yes` or `no`. */
const KEY = 'tropa.counters';

type Pushing = ((...given: unknown[]) => void) & { a?: unknown[][]; l?: number };
declare global {
  interface Window {
    ym?: Pushing;
    dataLayer?: unknown[];
  }
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

/** As Metrica's own snippet does: calls wait in a list until the counter is there. */
function loadMetrica(counter: string): void {
  const ym: Pushing = (...given) => void (ym.a ??= []).push(given);
  ym.l = Date.now();
  window.ym = ym;
  ym(Number(counter), 'init', { accurateTrackBounce: true, trackLinks: true });
  addScript('https://mc.yandex.ru/metrika/tag.js');
}

/** As Google's own snippet does; its list takes `arguments` and nothing else. */
function loadAnalytics(id: string): void {
  const list = (window.dataLayer ??= []);
  function gtag(..._given: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- Google's counter tells commands from events by this very object
    list.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id);
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
}

const note = find('#counters');
const store = localStore();

function count(): void {
  const { metrica = '', analytics = '' } = note.dataset;
  if (metrica !== '') loadMetrica(metrica);
  if (analytics !== '') loadAnalytics(analytics);
}

const answer = store.getItem(KEY);
if (answer === 'yes') count();
note.hidden = answer !== null;
for (const button of findAllAs(HTMLButtonElement, 'button[data-answer]', note))
  button.addEventListener('click', () => {
    store.setItem(KEY, button.dataset['answer'] ?? 'no');
    note.hidden = true;
    if (button.dataset['answer'] === 'yes') count();
  });
