import type { userCalls } from '@tropa/contract';
import type { Login } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { cannotSend, sendSignInCode, signInMethods } from '../codes/deliver-code.ts';
import { refusingTaken } from '../codes/logins.ts';
import { insertUser, releaseUnprovenEmail } from '../record/repository.ts';
import { addFavourites } from '../profile/repository.ts';

/**
 * Makes an account without a password and sends a sign-in code to the e-mail or, by any other sender, to the phone. A taken
 * e-mail or phone answers 422 at that field; an account whose code was never used is entered by `send-auth-code`.
 */
export const registerWithoutPassword: Operation<typeof userCalls.registerWithoutPassword> = async (
  context,
  { body },
) => {
  const { first_name, last_name, email, phone, timezone, country_id, code_sender } = body;
  const target = code_sender === 'email' ? email : phone;
  // The contract's own check has named the missing field already.
  if (target === null) throw refuse.validation({ code_sender: { key: 'errors.validation.incorrect' } });
  const login: Login = code_sender === 'email' ? { email: target } : { phone: target };
  const { types } = await signInMethods(context, login);
  if (!types.includes(code_sender)) throw cannotSend();
  const sent = await refusingTaken(() =>
    inTransaction(context.database, async (tx) => {
      if (email !== null) await releaseUnprovenEmail(tx, email);
      const user = await insertUser(tx, {
        first_name,
        last_name,
        email,
        phone,
        timezone,
        country_id,
        language_code: context.language,
      });
      await addFavourites(tx, user.id, body.favourites_tours_ids);
      return sendSignInCode(context, tx, { login, user_id: user.id, method: code_sender });
    }),
  );
  return sent;
};
