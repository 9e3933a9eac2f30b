import { ApiFailure } from './api-failure.ts';
import { buildUrl, type CallParts } from './build-request.ts';
import type { Request } from './client.ts';

/** Goes to an address that the server told to go to; false when it may not be gone to. */
export type FollowRedirect = (url: string) => Promise<boolean>;

/** Hears of a call that has changed something, by method and address. */
export type Succeeded = (request: string) => void;

/**
 * A client whose failures know the call they belong to and are logged as status plus URL (docs/rules/interface.md). An
 * error body of redirect type is followed (section 8): its call then never ends, the page is on its way elsewhere.
 */
export const watchFailures =
  (request: Request, follow: FollowRedirect, succeeded: Succeeded): Request =>
  async (call, input, options) => {
    try {
      const answer = await request(call, input, options);
      if (call.method !== 'GET') succeeded(`${call.method} ${buildUrl(call, input as CallParts)}`);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const url = buildUrl(call, input as CallParts);
      error.request = `${call.method} ${url}`;
      // Whoever gave a call up knows that.
      if (error.type !== 'canceled' && error.type !== 'aborted') {
        // oxlint-disable-next-line no-console -- the specification: failures are logged
        console.warn(`${error.status} ${url}`);
      }
      if (error.type === 'redirect' && error.url && (await follow(error.url)))
        return new Promise(() => undefined);
      throw error;
    }
  };
