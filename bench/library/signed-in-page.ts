import { chromium, type Page } from '@playwright/test';
import { TOKEN_STORAGE_KEY } from '@tropa/contract';
import { freshToken, type Owner } from './owner.ts';
import type { World } from './world.ts';

/** A page of a browser of its own in which somebody is signed in: it has the session's cookies and its access token. */
export async function openSignedIn(world: World, owner: Owner): Promise<Page> {
  const token = await freshToken(owner);
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'],
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1440, height: 900 } });
  const url = `http://localhost:${world.app.port}`;
  // A browser is given a name with the prefix `__Host-` only as of https, and sends it to localhost without it, too.
  await context.addCookies(
    [...owner.client.cookies].map(([name, value]) =>
      name.startsWith('__Host-')
        ? { name, value, url: url.replace('http:', 'https:'), secure: true }
        : { name, value, url },
    ),
  );
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_STORAGE_KEY,
    token,
  ] as const);
  return context.newPage();
}
