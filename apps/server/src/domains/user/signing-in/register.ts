import type { userCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { emailConfirmationAsked } from '../events.ts';
import { refusingTaken } from '../codes/logins.ts';
import { hashNewPassword } from '../password/new-password.ts';
import { insertUser, releaseUnprovenEmail } from '../record/repository.ts';
import { openSession } from '../sessions/sessions.ts';

/** Makes an account, signs in and has the e-mail confirmed. A taken e-mail or phone answers 422 at that field. */
export const register: Operation<typeof userCalls.register> = async (context, { body }) => {
  const password_hash = await hashNewPassword(body.password, 'password');
  const { first_name, last_name, email, phone, timezone } = body;
  const token = await refusingTaken(() =>
    inTransaction(context.database, async (tx) => {
      await releaseUnprovenEmail(tx, email);
      const user = await insertUser(tx, {
        first_name,
        last_name,
        email,
        phone,
        timezone,
        password_hash,
        language_code: context.language,
      });
      await context.outbox.emit(tx, emailConfirmationAsked, { user_id: user.id, email });
      return openSession(context, tx, user.id);
    }),
  );
  return { token };
};
