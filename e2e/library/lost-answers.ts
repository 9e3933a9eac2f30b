import type { Page } from '@playwright/test';

/**
 * Lets the server take what is posted to a path, and loses its answer on the way, until it is taken back: the network goes
 * between the two.
 */
export async function loseAnswers(page: Page, path: RegExp): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isLost = request.method === 'POST' && path.test(new URL(request.url).pathname);
    // A page that goes away meanwhile takes its requests with it.
    void (
      isLost
        ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
        : session.send('Fetch.continueRequest', { requestId })
    ).catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Response' }] });
  return () => session.detach();
}
