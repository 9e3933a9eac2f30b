ALTER TABLE "booking" ADD COLUMN "is_returning" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_sum_change" ADD COLUMN "is_returning" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Of bookings that are there it is told by those that stand before them now: what stood when they were made is not known.
UPDATE booking b SET is_returning = true
WHERE b.client_email <> '' AND EXISTS (SELECT FROM booking o WHERE o.organizer_id = b.organizer_id
    AND lower(o.client_email) = lower(b.client_email) AND o.request_id < b.request_id AND o.base_sale_status < 5)
  OR b.client_phone <> '' AND EXISTS (SELECT FROM booking o WHERE o.organizer_id = b.organizer_id
    AND o.client_phone = b.client_phone AND o.request_id < b.request_id AND o.base_sale_status < 5);
--> statement-breakpoint
-- As before, with who had booked before.
CREATE OR REPLACE FUNCTION booking_sum_tell(b booking, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO booking_sum_change (organizer_id, day, currency, tour_id, seller_type, agent_id, responsible_user_id, travel,
    count, cancelled, people, total, dated, lead_days, tour_date_id, commission, kept, is_returning)
  SELECT b.organizer_id, made.day, b.currency, b.tour_id, b.seller_type, b.agent_id, b.responsible_user_id,
    coalesce(extract(year FROM b.date_start) * 100 + extract(month FROM b.date_start), 0)::integer,
    sign, sign * (made.stands = 0)::integer, sign * made.stands * b.tourists_count, sign * made.stands * b.total,
    sign * made.stands * (b.date_start IS NOT NULL)::integer, sign * made.stands * coalesce(b.date_start - made.day, 0),
    b.tour_date_id, sign * made.stands * b.agent_commission,
    sign * (1 - made.stands) * greatest(b.payed_amount - b.returning_amount, 0), b.is_returning
  FROM (SELECT (b.created_at AT TIME ZONE b.timezone)::date AS day, (b.base_sale_status < 5)::integer AS stands) made
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION booking_created() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_prepaid boolean;
BEGIN
  WITH counted AS (
    INSERT INTO booking_counter AS counter (organizer_id, base_sale_status, is_individual_tour, slot, count)
    SELECT organizer_id, base_sale_status, is_individual_tour, pg_backend_pid() % 16, count(*)
    FROM changed
    GROUP BY organizer_id, base_sale_status, is_individual_tour
    ORDER BY organizer_id, base_sale_status, is_individual_tour
    ON CONFLICT (organizer_id, base_sale_status, is_individual_tour, slot)
    DO UPDATE SET count = counter.count + EXCLUDED.count
    RETURNING base_sale_status
  ), named AS (
    INSERT INTO booking_client_last_name (organizer_id, name)
    SELECT DISTINCT organizer_id, lower(client_last_name) FROM changed WHERE client_last_name <> '' ORDER BY 1, 2
    ON CONFLICT DO NOTHING
  ), summed AS (
    INSERT INTO booking_sum_change (organizer_id, day, currency, tour_id, seller_type, agent_id, responsible_user_id, travel,
      count, cancelled, people, total, dated, lead_days, tour_date_id, commission, kept, is_returning)
    SELECT organizer_id, day, currency, tour_id, seller_type, agent_id, responsible_user_id,
      coalesce(extract(year FROM date_start) * 100 + extract(month FROM date_start), 0)::integer,
      1, (stands = 0)::integer, stands * tourists_count, stands * total,
      stands * (date_start IS NOT NULL)::integer, stands * coalesce(date_start - day, 0),
      tour_date_id, stands * agent_commission, (1 - stands) * greatest(payed_amount - returning_amount, 0), is_returning
    FROM (SELECT *, (created_at AT TIME ZONE timezone)::date AS day, (base_sale_status < 5)::integer AS stands FROM changed) made
  )
  SELECT bool_or(base_sale_status = 3) INTO has_prepaid FROM counted;
  IF has_prepaid THEN
    PERFORM booking_prepaid_add(organizer_id, date_start, date_end, timezone, count::integer)
    FROM (SELECT organizer_id, date_start, date_end, timezone, count(*) AS count FROM changed
      WHERE base_sale_status = 3 AND date_start IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4) days;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What bookings add up to now along the new axis, less what is told and not added up yet, which names nobody as known: the job adds that.
CREATE TEMPORARY TABLE client_told ON COMMIT DROP AS
SELECT organizer_id, day, currency, tour_id, seller_type, coalesce(agent_id, 0) AS agent, coalesce(responsible_user_id, 0) AS person,
  coalesce(extract(year FROM date_start) * 100 + extract(month FROM date_start), 0)::integer AS travel, 1 + is_returning::integer AS client,
  1 AS count, (stands = 0)::integer AS cancelled, stands * tourists_count AS people, stands * total AS total,
  stands * (date_start IS NOT NULL)::integer AS dated, stands * coalesce(date_start - day, 0) AS lead_days
FROM (SELECT *, (created_at AT TIME ZONE timezone)::date AS day, (base_sale_status < 5)::integer AS stands FROM booking) made
UNION ALL
SELECT organizer_id, day, currency, tour_id, seller_type, coalesce(agent_id, 0), coalesce(responsible_user_id, 0), travel, 1, -count,
  -cancelled, -people, -total, -dated, -lead_days
FROM booking_sum_change;
--> statement-breakpoint
INSERT INTO booking_sum (organizer_id, axis, day, key, currency, count, cancelled, people, total, dated, lead_days)
SELECT organizer_id, axis.name, axis.day, client, currency, sum(count), sum(cancelled), sum(people), sum(total), sum(dated), sum(lead_days)
FROM client_told
CROSS JOIN LATERAL (VALUES ('client', day), ('client_month', date_trunc('month', day)::date)) AS axis(name, day)
GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
INSERT INTO booking_pair_sum (organizer_id, pair, month, key, other, currency, count, cancelled, people, total, dated, lead_days)
SELECT organizer_id, pair.name, date_trunc('month', day)::date, pair.key, client, currency, sum(count), sum(cancelled), sum(people),
  sum(total), sum(dated), sum(lead_days)
FROM client_told
CROSS JOIN LATERAL (VALUES ('tour_client', tour_id), ('seller_client', seller_type), ('agent_client', agent), ('person_client', person),
  ('travel_client', travel)) AS pair(name, key)
GROUP BY 1, 2, 3, 4, 5, 6;
