import { freePort } from '@tropa/server/testing/free-port';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenBetween } from './between.ts';
import { PLACE, type Driver } from './driver.ts';

/** The programs of the machine that WebKit needs. */
export interface WebKitPrograms {
  /** Speaks WebDriver. */
  driver: string;
  /** The browser that it drives. */
  browser: string;
  /** A screen that nobody looks at; undefined: the machine has one that somebody does. */
  screen: string | undefined;
}

/** How the standard calls an element in its answers (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const START_MS = 60_000;

/** Ends a program and waits until it has ended. */
async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** Starts a screen in memory. @returns it, and the name by which programs find it */
async function startScreen(program: string): Promise<{ screen: ChildProcess; name: string }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { screen, name: `:${number.toString().trim()}` };
}

/** One session of WebDriver: plain requests to the program that drives the browser. */
class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Begins one, as soon as the driver listens. */
  static async begin(port: number, capabilities: object): Promise<Session> {
    const address = `http://127.0.0.1:${port}/session`;
    for (const until = Date.now() + START_MS; ;)
      try {
        // oxlint-disable-next-line no-await-in-loop -- asked again until it answers
        const { sessionId } = (await ask(address, 'POST', {
          capabilities: { alwaysMatch: capabilities },
        })) as {
          sessionId: string;
        };
        return new Session(`${address}/${sessionId}`);
      } catch (error) {
        if (!(error instanceof TypeError) || Date.now() > until) throw error;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await sleep(100);
      }
  }

  post(path: string, body: object): Promise<unknown> {
    return ask(this.#address + path, 'POST', body);
  }

  async find(selector: string): Promise<string> {
    const found = await this.post('/element', { using: 'css selector', value: selector });
    return `/element/${(found as { [ELEMENT]: string })[ELEMENT]}`;
  }

  end(): Promise<unknown> {
    return ask(this.#address, 'DELETE');
  }
}

/** @throws TypeError where nobody listens; Error with what the driver said */
async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** The bar over the page takes less room than its buttons want: else no window is as narrow as a phone. */
const NARROW_BAR =
  'button, button *, entry { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; }';

/**
 * Starts the machine's WebKit on a screen that nobody sees, and speaks WebDriver with it. That tells nothing of what a page complains of:
 * what stands between it and the program does.
 */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Driver> {
  const folder = mkdtempSync(join(tmpdir(), 'tropa-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW_BAR);
  const shown = screen === undefined ? undefined : await startScreen(screen);
  const between = await listenBetween();
  const port = await freePort();
  const program = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...PLACE, XDG_CONFIG_HOME: folder, ...(shown && { DISPLAY: shown.name }) },
  });
  const stop = async () => {
    await end(program);
    if (shown) await end(shown.screen);
    between.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const session = await Session.begin(port, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${between.port}` },
    });
    return {
      open: async (address) => {
        await session.post('/url', { url: address });
      },
      evaluate: (expression) => session.post('/execute/sync', { script: `return (${expression})`, args: [] }),
      click: async (selector) => {
        await session.post(`${await session.find(selector)}/click`, {});
      },
      type: async (selector, text) => {
        const field = await session.find(selector);
        await session.post(`${field}/clear`, {});
        await session.post(`${field}/value`, { text });
      },
      resize: async (width, height) => {
        await session.post('/window/rect', { width, height });
      },
      complaints: () => between.complaints,
      close: async () => {
        await session.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
