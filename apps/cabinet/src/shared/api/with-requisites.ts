import { ApiFailure } from './api-failure.ts';
import type { Request } from './client.ts';

/**
 * A call that needs whole requisites (409 `requisites`) asks for them and goes on (docs/rules/organizers.md).
 * @param fillIn asks the person; false: they gave up, and the refusal stands
 */
export const withRequisites =
  (request: Request, fillIn: (whose: { organizer_id: number }) => Promise<boolean>): Request =>
  async (call, input, options) => {
    try {
      return await request(call, input, options);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.type !== 'requisites') throw error;
      if (!(await fillIn({ organizer_id: Number(error.details['organizer_id']) }))) throw error;
      return request(call, input, options);
    }
  };
