import { z } from 'zod';
import { call } from './call.ts';
import { currency, done, id, language, text, timezone } from './common.ts';
import { picture } from './media.ts';
import { PASSWORD_MIN_LENGTH, isInternationalPhone, normalizePhone } from '@tropa/core';

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** Phone in international format, stored as `+` and digits. */
export const phone = z
  .string()
  .trim()
  .max(32)
  .transform(normalizePhone)
  .refine(isInternationalPhone, { params: { rule: 'phone_international' } });
export const password = z.string().min(PASSWORD_MIN_LENGTH).max(200);
export const personName = text(80, 1);

/** The signed-in person (cabinet.md, section 3, "User profile"). */
export const userProfile = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  timezone: z.string(),
  is_phone_confirm: z.boolean(),
  is_password_set: z.boolean(),
  is_email_set: z.boolean(),
  is_admin_auth: z.boolean(),
  is_admin: z.boolean(),
  avatar: picture.nullable(),
  avatar_id: id.nullable(),
  language_code: language,
  currency_code: currency,
  country_id: z.string().nullable(),
});
export type UserProfile = z.infer<typeof userProfile>;

const token = z.object({ token: z.string() });

export const userCalls = {
  profile: call({
    method: 'GET',
    path: '/crm/api/user/profile',
    access: 'user',
    summary: 'The signed-in person.',
    response: userProfile,
  }),
  register: call({
    method: 'POST',
    path: '/crm/api/user/register',
    access: 'public',
    summary: 'Makes an account and signs in.',
    body: z
      .object({
        first_name: personName,
        last_name: personName,
        email,
        phone,
        password,
        timezone,
        confirm_password: z.string(),
      })
      .refine((value) => value.password === value.confirm_password, {
        path: ['confirm_password'],
        params: { rule: 'confirmed' },
      }),
    response: token,
  }),
  auth: call({
    method: 'POST',
    path: '/crm/api/user/auth',
    access: 'public',
    summary: 'Signs in by e-mail or phone and password.',
    body: z.object({ login: text(254, 1), password: z.string().min(1).max(200) }),
    response: token,
  }),
  logout: call({
    method: 'POST',
    path: '/crm/api/user/logout',
    access: 'public',
    summary: 'Ends the session of the refresh cookie.',
    response: done,
  }),
  refreshToken: call({
    method: 'POST',
    path: '/crm/api/user/refresh-token',
    access: 'public',
    summary: 'A new access token for the refresh cookie, which is renewed; a spent one ends the session.',
    response: token,
  }),
  updateProfile: call({
    method: 'POST',
    path: '/crm/api/user/update-profile',
    access: 'user',
    summary: 'Changes names and timezone.',
    body: z.object({ first_name: personName, last_name: personName, timezone }),
    response: userProfile,
  }),
  setLanguage: call({
    method: 'POST',
    path: '/crm/api/user/set-language',
    access: 'user',
    summary: 'Remembers the language of the interface and of letters.',
    body: z.object({ language_code: language }),
    response: done,
  }),
};
