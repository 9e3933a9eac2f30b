import { launch } from 'puppeteer-core';
import { isOwn, PLACE, type Driver } from './driver.ts';

/** What a page says of requests that it has itself given up, as when it is left; of fonts by the number of that word. */
const GIVEN_UP = /NS_BINDING_ABORTED|status=2152398850/u;

/** In the builder's frame zod asks whether it may compile its checks, and does without. */
const asksForEval = (page: string, words: string) =>
  new URL(page).pathname.endsWith('/builder') && words.includes('blocked a JavaScript eval');

/**
 * Starts the machine's Firefox, without a window, and speaks WebDriver BiDi with it: what Playwright asks of a browser by that, a
 * released Firefox does not know yet.
 */
export async function startFirefox(program: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    env: { ...process.env, ...PLACE },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    const words = error instanceof Error ? error.message : String(error);
    if (!GIVEN_UP.test(words) && !asksForEval(page.url(), words)) complaints.push(`${page.url()}: ${words}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && isOwn(response.url()))
      complaints.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    if (isOwn(request.url()) && !GIVEN_UP.test(errorText))
      complaints.push(`${page.url()}: ${errorText} ${request.url()}`);
  });
  return {
    open: async (address) => {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.locator(selector).click(),
    type: async (selector, text) => {
      await page.click(selector, { count: 3 });
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
