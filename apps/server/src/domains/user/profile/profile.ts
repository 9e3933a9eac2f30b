import { currency, language, type UserProfile } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findProfile } from '../record/repository.ts';

/** The signed-in person as the cabinet sees it. */
export async function loadProfile(context: UserContext): Promise<UserProfile> {
  const row = await findProfile(context.database, context.user.id);
  if (!row) throw refuse.unauthorized();
  const names = new Intl.DisplayNames(context.language, { type: 'region' });
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    pending_email: row.pending_email,
    phone: row.phone,
    timezone: row.timezone,
    is_phone_confirm: row.is_phone_confirm,
    is_email_confirm: row.is_email_confirm,
    is_password_set: row.password_hash !== null,
    is_email_set: row.email !== null || row.pending_email !== null,
    is_second_factor_set: row.is_second_factor_set,
    is_admin_auth: context.user.is_admin_auth,
    is_admin: row.is_admin,
    avatar: row.avatar,
    avatar_id: row.avatar_id,
    language_code: language.parse(row.language_code),
    currency_code: currency.parse(row.currency_code),
    country_id: row.country_id,
    country: row.country_id ? (names.of(row.country_id) ?? null) : null,
  };
}
