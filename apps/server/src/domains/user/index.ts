import type { Domain } from '../../kernel/domain.ts';
import { cleanUpAccounts } from './jobs/clean-up.ts';
import { userSubscriptions } from './letters.ts';
import { tellPhoneConfirmed } from './phone.ts';
import { userRoutes } from './routes.ts';

export {
  checkCode,
  codeSeconds,
  issueCode,
  withdrawCode,
  type CodeRequest,
  type IssuedCode,
} from './codes.ts';
export { createOneTimeToken } from './one-time-tokens.ts';
export { confirmPhone } from './phone.ts';
export { demandFreshSignIn, demandOwnSession } from './policy.ts';
export { findUser, updateUser, type UserRow } from './repository/accounts.ts';
export { lockUser } from './repository/staff.ts';
export { endSessions, readSession } from './sessions.ts';
export { appointAdmin, setAccountBlocked } from './staff.ts';

export const userDomain: Domain = {
  name: 'user',
  routes: userRoutes,
  subscriptions: [...userSubscriptions, tellPhoneConfirmed],
  scheduled: [{ name: 'user.clean-up', cron: '43 3 * * *', handle: cleanUpAccounts }],
};
