import { expect, test, type Browser, type Page } from '@playwright/test';
import { chatCalls, COOKIE, TOKEN_STORAGE_KEY } from '@tropa/contract';
import type { TestClient } from '@tropa/server/testing/client';
import { freePort } from '@tropa/server/testing/free-port';
import { startServerProcess, type ServerProcess } from '@tropa/server/testing/server-process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ownOrganizer } from './library/own-operator.ts';
import { PHONE_PUT_OFF } from './library/sign-in.ts';

// Over a server and a network of its own: only `npm run test:long` has the minutes. The rule itself is proven for each change over
// sockets (`chat.test.ts`).
test.skip(process.env['LONG'] !== '1', 'Only with LONG=1');

const PER_SECOND = 20;
const CUT_OFF_SECONDS = 30;

/** A way to a server that can be cut: what goes through it breaks, and nobody comes in. */
async function startWire(to: number) {
  const live = new Set<Socket>();
  let isCut = false;
  const wire = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(to, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      live.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        live.delete(one);
        other.destroy();
      });
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => wire.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${port}`,
    cut: () => {
      isCut = true;
      for (const socket of live) socket.destroy();
    },
    mend: () => (isCut = false),
    close: () => {
      for (const socket of live) socket.destroy();
      wire.close();
    },
  };
}

async function openChat(
  browser: Browser,
  origin: string,
  { token, path }: { token: string; path: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'ru-RU' });
  await context.addCookies([
    { name: COOKIE.signedIn, value: '1', url: origin },
    { name: PHONE_PUT_OFF, value: '1', url: origin },
  ]);
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_STORAGE_KEY,
    token,
  ] as const);
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('log')).toBeVisible({ timeout: 30_000 });
  return page;
}

const shown = (page: Page) =>
  page
    .getByRole('log')
    .locator('[data-message]')
    .evaluateAll((bubbles) =>
      bubbles.flatMap((bubble) => /№ \d+;/u.exec(bubble.textContent ?? '')?.[0] ?? []),
    );
/** All that the page shows, earlier ones too: they come by themselves to whoever scrolls to where they begin. */
async function allShown(page: Page): Promise<string[]> {
  const earlier = page.getByRole('button', { name: 'Показать более ранние' });
  for (;;) {
    if ((await earlier.count()) === 0) return shown(page);
    const before = await shown(page);
    await page.getByRole('log').evaluate((log) => log.scrollTo({ top: -log.scrollHeight }));
    await expect
      .poll(async () => (await earlier.count()) === 0 || (await shown(page)).length > before.length, {
        timeout: 60_000,
      })
      .toBe(true);
  }
}

test('a browser that is cut off for 30 s of a chat, and a server that starts anew, lose, double and reorder nothing', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'tropa-cut-off-'));
  const port = await freePort();
  let server: ServerProcess | undefined = await startServerProcess({ port, dataDir });
  const wire = await startWire(port);
  const sent: string[] = [];
  /** Sends at the pace of a very quick talk. */
  const talk = async (client: TestClient, chat_id: number, seconds: number) => {
    const begun = performance.now();
    for (let count = 0; count < seconds * PER_SECOND; count += 1) {
      const message = `№ ${sent.length + 1};`;
      await client.call(chatCalls.sendMessage, { body: { chat_id, message } });
      sent.push(message);
      const due = begun + ((count + 1) * 1000) / PER_SECOND;
      await sleep(Math.max(0, due - performance.now()));
    }
  };
  try {
    const { client, organizer_id } = await ownOrganizer(`http://localhost:${port}`);
    const { id } = await client.call(chatCalls.getChatWithSupport, { query: {} });
    const page = await openChat(browser, wire.origin, {
      token: client.token ?? '',
      path: `/org/${organizer_id}/chat/${id}`,
    });
    await talk(client, id, 1);
    await expect.poll(() => shown(page)).toEqual(sent);

    const live = talk(client, id, CUT_OFF_SECONDS + 4);
    await sleep(2000);
    wire.cut();
    await sleep(CUT_OFF_SECONDS * 1000);
    wire.mend();
    await live;
    await expect.poll(async () => (await shown(page)).at(-1), { timeout: 60_000 }).toBe(sent.at(-1));
    expect(await allShown(page)).toEqual(sent);

    await server.stop();
    server = await startServerProcess({ port, dataDir });
    await talk(client, id, 2);
    await expect.poll(async () => (await shown(page)).at(-1), { timeout: 60_000 }).toBe(sent.at(-1));
    expect(await allShown(page)).toEqual(sent);
    await page.context().close();
  } finally {
    wire.close();
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
