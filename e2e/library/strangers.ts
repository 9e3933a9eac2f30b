import type { Page } from '@playwright/test';

/**
 * Addresses of strangers that a page asks for, from now on. Nobody outside is asked in tests: a stand-in answers.
 * @param host pattern of those who may be asked
 * @param answer what they show
 */
export async function strangersAskedBy(page: Page, host: string, answer: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(?:data|about|blob):/u.test(request.url()) && !/localhost/u.test(new URL(request.url()).hostname))
      asked.push(request.url());
  });
  const body = `<!doctype html><html lang="ru"><title>${answer}</title><p>${answer}</p></html>`;
  await page.route(host, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  return asked;
}

/** Whoever is asked for by the pattern cannot be reached, as where a provider is blocked or down. */
export async function answeredByNobody(page: Page, host: string): Promise<void> {
  await page.route(host, (route) => route.abort('connectionrefused'));
}
