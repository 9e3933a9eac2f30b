import type { Domain } from '../../kernel/domain.ts';
import { cleanUpAccounts } from './sessions/clean-up.ts';
import { userSubscriptions } from './letters/letters.ts';
import { tellPhoneConfirmed } from './logins/phone.ts';
import { userRoutes } from './routes.ts';

export { checkCode, issueCode, withdrawCode } from './codes/codes.ts';
export { deviceOf } from './sessions/device.ts';
export { ELSEWHERE } from './signing-in/first-proof.ts';
export { accountCleared, secondFactorLost } from './events.ts';
export { signInMethods } from './codes/deliver-code.ts';
export { sendAuthCode } from './codes/send-auth-code.ts';
export { addFavourites, findFavourites, removeFavourite } from './profile/repository.ts';
export { authViaCode } from './signing-in/auth-via-code.ts';
export { authSecondFactor } from './second-factor/second-step.ts';
export { registerWithoutPassword } from './signing-in/register-without-password.ts';
export { createOneTimeToken } from './tokens/one-time-tokens.ts';
export { confirmPhone } from './logins/phone.ts';
export { demandFreshSignIn } from './policy.ts';
export { findUser } from './record/repository.ts';
export { findLiveSession, findPersonOfSession } from './sessions/repository.ts';
export { lockUser } from './record/staff-repository.ts';
export { endSessions, readSession, readUser } from './sessions/sessions.ts';
export { refusingTaken } from './codes/logins.ts';
export { hashNewPassword } from './password/new-password.ts';
export { findUserByLogin } from './record/repository.ts';
export { makeProvenAccount, proveOwnEmail } from './signing-in/proven-account.ts';
export { appointAdmin, setAccountBlocked } from './record/staff.ts';

export const userDomain: Domain = {
  name: 'user',
  routes: userRoutes,
  subscriptions: [...userSubscriptions, tellPhoneConfirmed],
  scheduled: [{ name: 'user.clean-up', cron: '43 3 * * *', handle: cleanUpAccounts }],
};
