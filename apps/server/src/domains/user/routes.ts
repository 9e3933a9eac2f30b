import { userCalls } from '@tropa/contract';
import { route } from '../../kernel/route.ts';
import { authViaCode, redirectAuthViaCode } from './signing-in/auth-via-code.ts';
import { changeEmail, changePassword, changePhone } from './logins/change-login.ts';
import { confirmEmail, emailConfirmationRequest, rejectEmail } from './logins/confirm-email.ts';
import { listFavourites, setActivity, setFavourite, updateProfilePhoto } from './profile/preferences.ts';
import { reauth, sendReauthCode } from './signing-in/reauth.ts';
import { checkPasswordResetToken, passwordRecovery, passwordReset } from './password/recover-password.ts';
import { registerWithoutPassword } from './signing-in/register-without-password.ts';
import { register } from './signing-in/register.ts';
import {
  beginTotp,
  confirmTotp,
  disableTotp,
  renewRecoveryCodes,
  viewSecondFactor,
} from './second-factor/second-factor.ts';
import {
  accessTokenByOneTimeToken,
  authSecondFactor,
  tellSecondFactorLost,
} from './second-factor/second-step.ts';
import { sendAuthCode } from './codes/send-auth-code.ts';
import { endOtherSessions, endSession, listSessions } from './sessions/list-sessions.ts';
import { signIn } from './signing-in/sign-in.ts';
import { loadProfile } from './profile/profile.ts';
import { updateUser } from './record/repository.ts';
import { closeSession, refreshSession } from './sessions/sessions.ts';

const success = { success: true } as const;

export const userRoutes = [
  route(userCalls.register, register),
  route(userCalls.registerWithoutPassword, registerWithoutPassword),
  route(userCalls.auth, signIn),
  route(userCalls.authSecondFactor, authSecondFactor),
  route(userCalls.secondFactorLost, tellSecondFactorLost),
  route(userCalls.sendAuthCode, sendAuthCode),
  route(userCalls.authViaCode, authViaCode),
  route(userCalls.redirectAuthViaCode, redirectAuthViaCode),
  route(userCalls.accessTokenByOneTimeToken, accessTokenByOneTimeToken),
  route(userCalls.refreshToken, async (context) => ({ token: await refreshSession(context) })),
  route(userCalls.logout, async (context) => {
    await closeSession(context);
    return success;
  }),
  route(userCalls.passwordRecovery, passwordRecovery),
  route(userCalls.checkPasswordResetToken, checkPasswordResetToken),
  route(userCalls.passwordReset, passwordReset),
  route(userCalls.emailConfirmationRequest, emailConfirmationRequest),
  route(userCalls.confirmEmail, confirmEmail),
  route(userCalls.rejectEmail, rejectEmail),
  route(userCalls.reauth, reauth),
  route(userCalls.sendReauthCode, sendReauthCode),
  route(userCalls.changeEmail, changeEmail),
  route(userCalls.changePassword, changePassword),
  route(userCalls.changePhone, changePhone),
  route(userCalls.sessions, listSessions),
  route(userCalls.endSession, endSession),
  route(userCalls.endOtherSessions, endOtherSessions),
  route(userCalls.secondFactor, viewSecondFactor),
  route(userCalls.beginTotp, beginTotp),
  route(userCalls.confirmTotp, confirmTotp),
  route(userCalls.disableTotp, disableTotp),
  route(userCalls.renewRecoveryCodes, renewRecoveryCodes),
  route(userCalls.profile, loadProfile),
  route(userCalls.updateProfile, async (context, { body }) => {
    await updateUser(context.database, context.user.id, body);
    return loadProfile(context);
  }),
  route(userCalls.updateProfilePhoto, updateProfilePhoto),
  route(userCalls.setLanguage, async (context, { body }) => {
    await updateUser(context.database, context.user.id, body);
    return success;
  }),
  route(userCalls.setCurrency, async (context, { body }) => {
    await updateUser(context.database, context.user.id, body);
    return success;
  }),
  route(userCalls.changeCountry, async (context, { body }) => {
    await updateUser(context.database, context.user.id, body);
    return success;
  }),
  route(userCalls.setActivity, setActivity),
  route(userCalls.favourites, listFavourites),
  route(userCalls.setFavourite, setFavourite),
];
