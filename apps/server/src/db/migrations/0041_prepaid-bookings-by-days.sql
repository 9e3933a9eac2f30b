CREATE TABLE "booking_prepaid_counter" (
	"organizer_id" bigint NOT NULL,
	"date_start" date NOT NULL,
	"date_end" date,
	"timezone" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "booking_prepaid_days" UNIQUE NULLS NOT DISTINCT("organizer_id","date_start","date_end","timezone")
);
--> statement-breakpoint
-- Adds to the counts of some days, in the order of their key, so that two such statements never wait for one another in a
-- ring; days that none are left of go.
CREATE FUNCTION booking_prepaid_add(own bigint, starts date, ends date, place text, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO booking_prepaid_counter AS counter (organizer_id, date_start, date_end, timezone, count)
  VALUES (own, starts, ends, place, change)
  ON CONFLICT ON CONSTRAINT booking_prepaid_days DO UPDATE SET count = counter.count + EXCLUDED.count;
  DELETE FROM booking_prepaid_counter
  WHERE organizer_id = own AND date_start = starts AND date_end IS NOT DISTINCT FROM ends AND timezone = place AND count = 0;
$$;
--> statement-breakpoint
CREATE FUNCTION booking_prepaid_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM booking_prepaid_add(organizer_id, date_start, date_end, timezone,
    (CASE TG_OP WHEN 'DELETE' THEN -count ELSE count END)::integer)
  FROM (SELECT organizer_id, date_start, date_end, timezone, count(*) AS count FROM changed
    WHERE base_sale_status = 3 AND date_start IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4) days;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION booking_prepaid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.base_sale_status = 3 AND OLD.date_start IS NOT NULL THEN
    PERFORM booking_prepaid_add(OLD.organizer_id, OLD.date_start, OLD.date_end, OLD.timezone, -1);
  END IF;
  IF NEW.base_sale_status = 3 AND NEW.date_start IS NOT NULL THEN
    PERFORM booking_prepaid_add(NEW.organizer_id, NEW.date_start, NEW.date_end, NEW.timezone, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_prepaid_created AFTER INSERT ON booking REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION booking_prepaid_statement();
--> statement-breakpoint
CREATE TRIGGER booking_prepaid_deleted AFTER DELETE ON booking REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION booking_prepaid_statement();
--> statement-breakpoint
CREATE TRIGGER booking_prepaid_moved AFTER UPDATE OF base_sale_status, date_start, date_end, timezone ON booking
FOR EACH ROW WHEN ((OLD.base_sale_status = 3 OR NEW.base_sale_status = 3)
  AND (OLD.base_sale_status, OLD.date_start, OLD.date_end, OLD.timezone)
    IS DISTINCT FROM (NEW.base_sale_status, NEW.date_start, NEW.date_end, NEW.timezone))
EXECUTE FUNCTION booking_prepaid_change();
--> statement-breakpoint
INSERT INTO booking_prepaid_counter (organizer_id, date_start, date_end, timezone, count)
SELECT organizer_id, date_start, date_end, timezone, count(*) FROM booking
WHERE base_sale_status = 3 AND date_start IS NOT NULL GROUP BY 1, 2, 3, 4;
