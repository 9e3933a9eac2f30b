/** `minutesBooked` of core in SQL, of `booking b`: null where its length was not chosen. */
export const BOOKED_MINUTES = `(select sum((line ->> 'minutes')::int)::int
  from jsonb_array_elements(b.breakdown -> 'lines') line
  where line ->> 'kind' in ('group', 'extra_time') and b.breakdown @? '$.lines[*] ? (@.kind == "group").minutes')`;
