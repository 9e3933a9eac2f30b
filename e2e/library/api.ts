import type { Page } from '@playwright/test';

/**
 * Calls the server as whoever is signed in on the page: for data that a journey needs but does not walk through.
 * @returns the answer's body
 * @throws where the call is refused
 */
export function apiOf(page: Page): <T>(path: string, body: object) => Promise<T> {
  return (path, body) =>
    page.evaluate(
      async ([to, json]) => {
        const cookie = /(?:^|; )XSRF-TOKEN=([^;]*)/u.exec(document.cookie)?.[1] ?? '';
        const token = localStorage.getItem('auth._org-token') ?? '';
        const answer = await fetch(to, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Authorization': `Bearer ${token}`,
            'X-XSRF-TOKEN': decodeURIComponent(cookie),
            'X-USER-ROLE': 'org',
          },
          body: json,
        });
        if (!answer.ok) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      },
      [path, JSON.stringify(body)] as const,
    );
}
