import type { Domain } from '../../kernel/domain.ts';
import { userRoutes } from './routes.ts';

export { checkCode, issueCode, type CodeRequest, type IssuedCode } from './codes.ts';
export { createOneTimeToken } from './one-time-tokens.ts';
export { lockUser } from './repository/staff.ts';
export { endSessions, readSession } from './sessions.ts';
export { confirmPhoneByHand, setAccountBlocked } from './staff.ts';

export const userDomain: Domain = { name: 'user', routes: userRoutes };
