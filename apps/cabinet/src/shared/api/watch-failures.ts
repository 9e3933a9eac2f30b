import { ApiFailure } from './api-failure.ts';
import { buildUrl, type CallParts } from './build-request.ts';
import type { Request } from './client.ts';

/** Goes to an address that the server told to go to; false when it may not be gone to. */
export type FollowRedirect = (url: string) => Promise<boolean>;

/**
 * A client whose failures know the call they belong to and are logged as status plus URL (docs/rules/interface.md). An
 * error body of redirect type is followed (section 8): its call then never ends, the page is on its way elsewhere.
 */
export const watchFailures =
  (request: Request, follow: FollowRedirect): Request =>
  async (call, input, options) => {
    try {
      return await request(call, input, options);
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
