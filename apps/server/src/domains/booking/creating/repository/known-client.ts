/**
 * SQL: whether a client had a booking of the organizer, not cancelled, under the same e-mail or phone. It is told of a new booking as
 * it is made and kept with it: what becomes of the other later changes nothing (docs/rules/reports.md).
 * One row is looked for each time, by its index: what is asked whether it exists, the planner may read all bookings for.
 * @param organizer SQL expression of the organizer's id; `email` and `phone`: those of the client's, empty ones are nobody's
 */
export const isKnownClient = (organizer: string, email: string, phone: string): string =>
  `coalesce(
    (select true from booking known where ${email} <> '' and known.organizer_id = ${organizer}
      and lower(known.client_email) = lower(${email} collate pg_c_utf8) and known.base_sale_status < 5 limit 1),
    (select true from booking known where ${phone} <> '' and known.organizer_id = ${organizer}
      and known.client_phone = ${phone} and known.base_sale_status < 5 limit 1),
    false)`;
