import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/index.ts';

/** What a request names its operator by; the first that is there decides. */
export interface PhoneCountryOf {
  organizer_id: number | null;
  tour_id: number | null;
  request_id: number | null;
  /** Private address of a booking or a chat. */
  uuid: string | null;
  /** The operator of the site whose host was asked. */
  site_organizer_id: number | null;
  user_id: number | null;
}

/** The country of the operator that a request is about, else of who asks; null where neither is known. */
export async function findPhoneCountry(db: Executor, of: Partial<PhoneCountryOf>): Promise<string | null> {
  const { rows } = await db.execute<{ country: string | null }>(sql`
    select coalesce(
      (select country from organizer where id = coalesce(
        ${of.organizer_id ?? null}::bigint,
        (select organizer_id from tour where id = ${of.tour_id ?? null}::bigint),
        (select organizer_id from booking where request_id = ${of.request_id ?? null}::bigint),
        (select organizer_id from booking where uuid = ${of.uuid ?? null}::uuid),
        (select organizer_id from chat where uuid = ${of.uuid ?? null}::uuid),
        ${of.site_organizer_id ?? null}::bigint,
        (select organizer_id from organizer_member where user_id = ${of.user_id ?? null}::bigint
          order by organizer_id limit 1))),
      (select country_id from user_account where id = ${of.user_id ?? null}::bigint)
    ) as country`);
  return rows[0]?.country ?? null;
}
