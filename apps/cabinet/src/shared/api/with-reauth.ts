import type { ReauthMethod } from '@tropa/contract';
import { ApiFailure } from './api-failure.ts';
import type { Request } from './client.ts';

const isMethod = (value: unknown): value is ReauthMethod =>
  value === 'password' || value === 'totp' || value === 'code';

/**
 * A call that needs a fresh sign-in (403 `reauth`) asks for a proof and goes on (docs/rules/accounts.md).
 * @param prove asks the person; false: they gave up, and the refusal stands
 */
export const withReauth =
  (request: Request, prove: (methods: readonly ReauthMethod[]) => Promise<boolean>): Request =>
  async (call, input, options) => {
    try {
      return await request(call, input, options);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.type !== 'reauth') throw error;
      const methods = error.details['methods'];
      if (!(await prove(Array.isArray(methods) ? methods.filter(isMethod) : []))) throw error;
      return request(call, input, options);
    }
  };
