CREATE TABLE "booking_sum" (
	"organizer_id" bigint NOT NULL,
	"axis" text NOT NULL,
	"day" date NOT NULL,
	"key" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"count" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"people" integer NOT NULL,
	"total" bigint NOT NULL,
	"dated" integer NOT NULL,
	"lead_days" bigint NOT NULL,
	CONSTRAINT "booking_sum_organizer_id_axis_day_key_currency_pk" PRIMARY KEY("organizer_id","axis","day","key","currency")
);
--> statement-breakpoint
CREATE TABLE "booking_sum_change" (
	"organizer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"tour_id" bigint NOT NULL,
	"seller_type" smallint NOT NULL,
	"agent_id" bigint,
	"responsible_user_id" bigint,
	"travel" integer NOT NULL,
	"count" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"people" integer NOT NULL,
	"total" bigint NOT NULL,
	"dated" integer NOT NULL,
	"lead_days" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_sum" ADD CONSTRAINT "booking_sum_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What one booking counts for in the sums; subtracted where it goes or changes.
CREATE FUNCTION booking_sum_tell(b booking, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO booking_sum_change (organizer_id, day, currency, tour_id, seller_type, agent_id, responsible_user_id, travel,
    count, cancelled, people, total, dated, lead_days)
  SELECT b.organizer_id, made.day, b.currency, b.tour_id, b.seller_type, b.agent_id, b.responsible_user_id,
    coalesce(extract(year FROM b.date_start) * 100 + extract(month FROM b.date_start), 0)::integer,
    sign, sign * (made.stands = 0)::integer, sign * made.stands * b.tourists_count, sign * made.stands * b.total,
    sign * made.stands * (b.date_start IS NOT NULL)::integer, sign * made.stands * coalesce(b.date_start - made.day, 0)
  FROM (SELECT (b.created_at AT TIME ZONE b.timezone)::date AS day, (b.base_sale_status < 5)::integer AS stands) made
$$;
--> statement-breakpoint
CREATE FUNCTION booking_sum_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM booking_sum_tell(OLD, -1);
  PERFORM booking_sum_tell(NEW, 1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_sum_changed
AFTER UPDATE OF created_at, timezone, currency, tour_id, seller_type, agent_id, responsible_user_id, date_start, base_sale_status,
  tourists_count, total ON booking
FOR EACH ROW WHEN ((OLD.created_at, OLD.timezone, OLD.currency, OLD.tour_id, OLD.seller_type, OLD.agent_id, OLD.responsible_user_id,
  OLD.date_start, OLD.base_sale_status < 5, OLD.tourists_count, OLD.total) IS DISTINCT FROM (NEW.created_at, NEW.timezone, NEW.currency,
  NEW.tour_id, NEW.seller_type, NEW.agent_id, NEW.responsible_user_id, NEW.date_start, NEW.base_sale_status < 5, NEW.tourists_count,
  NEW.total))
EXECUTE FUNCTION booking_sum_changed();
--> statement-breakpoint
-- As before, with the sums: a booking writes one line more, which stands in no index and waits for nobody.
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
      count, cancelled, people, total, dated, lead_days)
    SELECT organizer_id, day, currency, tour_id, seller_type, agent_id, responsible_user_id,
      coalesce(extract(year FROM date_start) * 100 + extract(month FROM date_start), 0)::integer,
      1, (stands = 0)::integer, stands * tourists_count, stands * total,
      stands * (date_start IS NOT NULL)::integer, stands * coalesce(date_start - day, 0)
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
CREATE FUNCTION booking_sum_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM booking_sum_tell(OLD, -1);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_sum_deleted AFTER DELETE ON booking FOR EACH ROW EXECUTE FUNCTION booking_sum_deleted();
--> statement-breakpoint
-- A job adds these up.
SELECT booking_sum_tell(b, 1) FROM booking b;
