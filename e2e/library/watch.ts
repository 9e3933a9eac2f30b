import { expect, type BrowserContext, type Frame, type Page } from '@playwright/test';
import { BORN } from './hostile.ts';

/** Collects everything that a stored text makes a browser do: dialogs, requests elsewhere, breaches of the policy. */
export async function watchFor(context: BrowserContext): Promise<string[]> {
  const found: string[] = [];
  context.on('dialog', (dialog) => {
    found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    (route) => {
      found.push(`a request: ${route.request().url()}`);
      return route.abort();
    },
  );
  await context.exposeBinding('tellViolation', ({ page }, violation: string) => {
    found.push(`against the policy of ${page.url()}: ${violation}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // zod asks whether it may compile its checks, and does without. No text gets there that has not run before.
      if (blockedURI === 'eval') return;
      const tell = Reflect.get(window, 'tellViolation') as (violation: string) => void;
      tell(`${violatedDirective} ${blockedURI} ${sourceFile ?? ''}`);
    });
  });
  return found;
}

/** What a stored text has become on a page: an element, an address that runs something, broken data for search engines. */
const risenIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate((id) => {
    const risen = [...document.querySelectorAll(`[id^="${id}"]`)].map(({ outerHTML }) => outerHTML);
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const addresses = [...document.querySelectorAll('[href], [src], [action], [formaction]')].flatMap(
      (element) =>
        ['href', 'src', 'action', 'formaction']
          .map((name) => element.getAttribute(name) ?? '')
          .filter((address) => /^\s*(?:javascript|vbscript|data:text)/iu.test(address)),
    );
    const broken = [...document.querySelectorAll('script[type="application/ld+json"]')].filter((script) => {
      try {
        JSON.parse(script.textContent);
        return false;
      } catch {
        return true;
      }
    });
    return [...risen, ...[...handlers, ...broken].map(({ outerHTML }) => outerHTML), ...addresses];
  }, BORN);

/** Nothing that was stored has come to life on a page, or on the site's page that stands in it. */
export async function expectLifeless(page: Page, found: readonly string[]): Promise<void> {
  const frames = page.frames().filter((frame) => !frame.parentFrame() || frame.url().includes('/_canvas'));
  for (const frame of frames) expect(await risenIn(frame), frame.url()).toEqual([]);
  expect(found, page.url()).toEqual([]);
}
