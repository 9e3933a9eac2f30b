import type { userCalls } from '@tropa/contract';
import { inTransaction, violatedConstraint } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { hashPassword } from '../password.ts';
import { insertUser } from '../repository/accounts.ts';
import { openSession } from '../sessions.ts';

const TAKEN: Record<string, string> = {
  user_account_email_unique: 'email',
  user_account_phone_unique: 'phone',
};

/** Makes an account and signs in. A taken e-mail or phone answers 422 at that field. */
export const register: Operation<typeof userCalls.register> = async (context, { body }) => {
  const password_hash = await hashPassword(body.password);
  const { first_name, last_name, email, phone, timezone } = body;
  try {
    const token = await inTransaction(context.database, async (tx) => {
      const user = await insertUser(tx, {
        first_name,
        last_name,
        email,
        phone,
        timezone,
        password_hash,
        language_code: context.language,
      });
      return openSession(context, tx, user.id);
    });
    return { token };
  } catch (error) {
    const field = TAKEN[violatedConstraint(error) ?? ''];
    if (!field) throw error;
    throw refuse.validation({ [field]: { key: `errors.user.${field}_taken` } });
  }
};
