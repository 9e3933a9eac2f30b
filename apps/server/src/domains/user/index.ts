import type { Domain } from '../../kernel/domain.ts';
import { cleanUpAccounts } from './jobs/clean-up.ts';
import { userSubscriptions } from './letters.ts';
import { tellPhoneConfirmed } from './phone.ts';
import { userRoutes } from './routes.ts';

export { checkCode, issueCode, withdrawCode } from './codes.ts';
export { deviceOf } from './device.ts';
export { ELSEWHERE } from './first-proof.ts';
export { accountCleared, secondFactorLost } from './events.ts';
export { createOneTimeToken } from './one-time-tokens.ts';
export { confirmPhone } from './phone.ts';
export { demandFreshSignIn } from './policy.ts';
export { findUser } from './repository/accounts.ts';
export { findLiveSession } from './repository/sessions.ts';
export { lockUser } from './repository/staff.ts';
export { endSessions, readSession } from './sessions.ts';
export { appointAdmin, setAccountBlocked } from './staff.ts';

export const userDomain: Domain = {
  name: 'user',
  routes: userRoutes,
  subscriptions: [...userSubscriptions, tellPhoneConfirmed],
  scheduled: [{ name: 'user.clean-up', cron: '43 3 * * *', handle: cleanUpAccounts }],
};
