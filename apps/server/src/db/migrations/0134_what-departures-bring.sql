CREATE TABLE "departure_sum" (
	"tour_date_id" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"bookings" integer NOT NULL,
	"people" integer NOT NULL,
	"sold" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"kept" bigint NOT NULL,
	CONSTRAINT "departure_sum_tour_date_id_currency_pk" PRIMARY KEY("tour_date_id","currency")
);
--> statement-breakpoint
ALTER TABLE "booking_sum_change" ADD COLUMN "tour_date_id" bigint;--> statement-breakpoint
ALTER TABLE "booking_sum_change" ADD COLUMN "commission" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_sum_change" ADD COLUMN "kept" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "departure_sum" ADD CONSTRAINT "departure_sum_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As before, with the departure, what agents keep of what stands, and what was kept of what was cancelled.
CREATE OR REPLACE FUNCTION booking_sum_tell(b booking, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO booking_sum_change (organizer_id, day, currency, tour_id, seller_type, agent_id, responsible_user_id, travel,
    count, cancelled, people, total, dated, lead_days, tour_date_id, commission, kept)
  SELECT b.organizer_id, made.day, b.currency, b.tour_id, b.seller_type, b.agent_id, b.responsible_user_id,
    coalesce(extract(year FROM b.date_start) * 100 + extract(month FROM b.date_start), 0)::integer,
    sign, sign * (made.stands = 0)::integer, sign * made.stands * b.tourists_count, sign * made.stands * b.total,
    sign * made.stands * (b.date_start IS NOT NULL)::integer, sign * made.stands * coalesce(b.date_start - made.day, 0),
    b.tour_date_id, sign * made.stands * b.agent_commission,
    sign * (1 - made.stands) * greatest(b.payed_amount - b.returning_amount, 0)
  FROM (SELECT (b.created_at AT TIME ZONE b.timezone)::date AS day, (b.base_sale_status < 5)::integer AS stands) made
$$;
--> statement-breakpoint
DROP TRIGGER booking_sum_changed ON booking;
--> statement-breakpoint
-- What was payed matters where a booking is cancelled alone: a payment of one that stands writes no line.
CREATE TRIGGER booking_sum_changed
AFTER UPDATE OF created_at, timezone, currency, tour_id, seller_type, agent_id, responsible_user_id, date_start, base_sale_status,
  tourists_count, total, tour_date_id, agent_commission, payed_amount, returning_amount ON booking
FOR EACH ROW WHEN ((OLD.created_at, OLD.timezone, OLD.currency, OLD.tour_id, OLD.seller_type, OLD.agent_id, OLD.responsible_user_id,
  OLD.date_start, OLD.base_sale_status < 5, OLD.tourists_count, OLD.total, OLD.tour_date_id, OLD.agent_commission,
  CASE WHEN OLD.base_sale_status < 5 THEN 0 ELSE greatest(OLD.payed_amount - OLD.returning_amount, 0) END)
  IS DISTINCT FROM (NEW.created_at, NEW.timezone, NEW.currency,
  NEW.tour_id, NEW.seller_type, NEW.agent_id, NEW.responsible_user_id, NEW.date_start, NEW.base_sale_status < 5, NEW.tourists_count,
  NEW.total, NEW.tour_date_id, NEW.agent_commission,
  CASE WHEN NEW.base_sale_status < 5 THEN 0 ELSE greatest(NEW.payed_amount - NEW.returning_amount, 0) END))
EXECUTE FUNCTION booking_sum_changed();
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
      count, cancelled, people, total, dated, lead_days, tour_date_id, commission, kept)
    SELECT organizer_id, day, currency, tour_id, seller_type, agent_id, responsible_user_id,
      coalesce(extract(year FROM date_start) * 100 + extract(month FROM date_start), 0)::integer,
      1, (stands = 0)::integer, stands * tourists_count, stands * total,
      stands * (date_start IS NOT NULL)::integer, stands * coalesce(date_start - day, 0),
      tour_date_id, stands * agent_commission, (1 - stands) * greatest(payed_amount - returning_amount, 0)
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
-- Lines that are not added up yet name no departure: all that stands is counted here.
INSERT INTO departure_sum (tour_date_id, currency, bookings, people, sold, commission, kept)
SELECT tour_date_id, currency, count(*) FILTER (WHERE base_sale_status < 5),
  coalesce(sum(tourists_count) FILTER (WHERE base_sale_status < 5), 0), coalesce(sum(total) FILTER (WHERE base_sale_status < 5), 0),
  coalesce(sum(agent_commission) FILTER (WHERE base_sale_status < 5), 0),
  coalesce(sum(greatest(payed_amount - returning_amount, 0)) FILTER (WHERE base_sale_status >= 5), 0)
FROM booking WHERE tour_date_id IS NOT NULL GROUP BY 1, 2;
