import { userCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { register } from './operations/register.ts';
import { signIn } from './operations/sign-in.ts';
import { loadProfile } from './profile.ts';
import { updateUser } from './repository/accounts.ts';
import { closeSession, refreshSession } from './sessions.ts';

const success = { success: true } as const;

export const userRoutes = [
  route(userCalls.register, register),
  route(userCalls.auth, signIn),
  route(userCalls.refreshToken, async (context) => ({ token: await refreshSession(context) })),
  route(userCalls.logout, async (context) => {
    await closeSession(context);
    return success;
  }),
  route(userCalls.profile, loadProfile),
  route(userCalls.updateProfile, async (context, { body }) => {
    await updateUser(context.database, context.user.id, body);
    return loadProfile(context);
  }),
  route(userCalls.setLanguage, async (context, { body }) => {
    await updateUser(context.database, context.user.id, body);
    return success;
  }),
];
