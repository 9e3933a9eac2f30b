import { z } from 'zod';
import { call } from './call.ts';
import { currency, done, id, language, timezone } from './common.ts';
import { picture } from './media.ts';
import { countryId, personName } from './people.ts';

/** The signed-in person (docs/rules/accounts.md). */
export const userProfile = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** An e-mail that was asked for and is not proven yet. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  timezone: z.string(),
  is_phone_confirm: z.boolean(),
  /** The link of the confirmation letter was opened, or a code came back from that address. */
  is_email_confirm: z.boolean(),
  is_password_set: z.boolean(),
  /** There is an e-mail, or one was asked for. */
  is_email_set: z.boolean(),
  /** A second factor is asked at sign-in. */
  is_second_factor_set: z.boolean(),
  /** An administrator of the platform has signed in as this person. */
  is_admin_auth: z.boolean(),
  is_admin: z.boolean(),
  avatar: picture.nullable(),
  avatar_id: id.nullable(),
  language_code: language,
  currency_code: currency,
  country_id: z.string().nullable(),
  /** The country's name in the language of the request. */
  country: z.string().nullable(),
});
export type UserProfile = z.infer<typeof userProfile>;

/** The person and what it sees: names, picture, language, currency, country, favourites. */
export const profileCalls = {
  profile: call({
    method: 'GET',
    path: '/crm/api/user/profile',
    access: 'user',
    summary: 'The signed-in person.',
    response: userProfile,
  }),
  updateProfile: call({
    method: 'POST',
    path: '/crm/api/user/update-profile',
    access: 'user',
    summary: 'Changes names and timezone.',
    body: z.object({ first_name: personName, last_name: personName, timezone }),
    response: userProfile,
  }),
  updateProfilePhoto: call({
    method: 'POST',
    path: '/crm/api/user/update-profile-photo',
    access: 'user',
    summary: 'Sets a picture that the person has uploaded as its portrait; null takes the portrait away.',
    body: z.object({ avatar_id: id.nullable() }),
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
  setCurrency: call({
    method: 'POST',
    path: '/crm/api/user/set-currency',
    access: 'user',
    summary: 'Remembers the currency that prices are shown in beside their own.',
    body: z.object({ currency_code: currency }),
    response: done,
  }),
  changeCountry: call({
    method: 'POST',
    path: '/crm/api/user/change-country',
    access: 'user',
    summary: 'Remembers the country of the person.',
    body: z.object({ country_id: countryId }),
    response: done,
  }),
  setActivity: call({
    method: 'POST',
    path: '/crm/api/user/set-activity',
    access: 'user',
    summary: 'Tells that the person is here: the session was seen now.',
    response: done,
  }),
  favourites: call({
    method: 'GET',
    path: '/crm/api/user/favourites',
    access: 'user',
    summary: 'Published tours that the person has kept, the newest first.',
    response: z.object({ favourites_tours_ids: z.array(id) }),
  }),
  setFavourite: call({
    method: 'POST',
    path: '/crm/api/user/set-favourite',
    access: 'user',
    summary: 'Keeps a published tour, or lets it go.',
    body: z.object({ tour_id: id, is_favourite: z.boolean() }),
    response: done,
  }),
};
