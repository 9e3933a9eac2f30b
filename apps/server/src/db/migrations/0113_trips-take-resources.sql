ALTER TABLE "resource_taking" DROP CONSTRAINT "resource_taking_tour_date_id_resource_id_pk";--> statement-breakpoint
ALTER TABLE "resource_taking" ALTER COLUMN "tour_date_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resource_taking" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "resource_taking_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "resource_taking" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "resource_taking" ADD CONSTRAINT "resource_taking_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resource_taking_departure" ON "resource_taking" USING btree ("tour_date_id","resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_taking_trip" ON "resource_taking" USING btree ("request_id","resource_id");--> statement-breakpoint
ALTER TABLE "resource_taking" ADD CONSTRAINT "resource_taking_of_one" CHECK (num_nonnulls("resource_taking"."tour_date_id", "resource_taking"."request_id") = 1);--> statement-breakpoint
-- What trips of one booking alone take as they are now: what their tour needs, on their own days. Nothing once they are over by cancellation.
CREATE FUNCTION resource_trip_wants(trips bigint[])
    RETURNS TABLE (request_id bigint, resource_id bigint, quantity integer, taken_from timestamptz, taken_until timestamptz)
    LANGUAGE sql STABLE
    AS $$
  SELECT b.request_id, r.id, need.quantity * CASE need.per WHEN 'person' THEN b.tourists_count ELSE 1 END, span.taken_from, span.taken_until
  FROM booking b
  JOIN tour t ON t.id = b.tour_id
  LEFT JOIN individual_tour i ON i.request_id = b.request_id
  JOIN resource_need need ON need.tour_id = b.tour_id
  JOIN resource r ON r.id = need.resource_id
  CROSS JOIN LATERAL resource_span(r.unit, r.ready_minutes, b.date_start, b.date_end, b.time_start,
    CASE WHEN b.date_end <= b.date_start THEN coalesce((i.content #>> '{tour,duration_hours}')::float8, t.duration_hours) END, b.timezone) span
  WHERE b.request_id = ANY (trips) AND b.is_individual_tour AND b.tour_date_id IS NULL AND b.base_sale_status BETWEEN 1 AND 4
    AND b.date_start IS NOT NULL AND b.date_end IS NOT NULL AND b.tourists_count > 0
$$;--> statement-breakpoint
-- The same as for departures (`settle_resources`).
CREATE FUNCTION settle_trip_resources(trips bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  given integer;
  taken integer;
BEGIN
  PERFORM FROM resource r
  WHERE r.id IN (SELECT w.resource_id FROM resource_trip_wants(trips) w
    UNION SELECT t.resource_id FROM resource_taking t WHERE t.request_id = ANY (trips))
  ORDER BY r.id FOR SHARE OF r;
  DELETE FROM resource_taking t
  WHERE t.request_id = ANY (trips) AND NOT EXISTS (
    SELECT FROM resource_trip_wants(trips) w WHERE w.request_id = t.request_id AND w.resource_id = t.resource_id);
  GET DIAGNOSTICS given = ROW_COUNT;
  INSERT INTO resource_taking AS t (request_id, resource_id, quantity, taken_from, taken_until)
  SELECT w.request_id, w.resource_id, w.quantity, w.taken_from, w.taken_until FROM resource_trip_wants(trips) w
  ORDER BY w.resource_id, w.taken_from
  ON CONFLICT (request_id, resource_id) DO UPDATE
  SET quantity = EXCLUDED.quantity, taken_from = EXCLUDED.taken_from, taken_until = EXCLUDED.taken_until
  WHERE (t.quantity, t.taken_from, t.taken_until) IS DISTINCT FROM (EXCLUDED.quantity, EXCLUDED.taken_from, EXCLUDED.taken_until);
  GET DIAGNOSTICS taken = ROW_COUNT;
  -- Pages of tours that need the same say what is left of them.
  IF given + taken > 0 THEN
    INSERT INTO domain_event (name, version, payload)
    SELECT DISTINCT 'equipment.changed', 1, jsonb_build_object('organizer_id', b.organizer_id) FROM booking b WHERE b.request_id = ANY (trips);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION trip_resources() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM settle_trip_resources(ARRAY[NEW.request_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
-- By its name the first of the triggers of a booking: the resources are locked before the agent and the counters.
CREATE TRIGGER booking_a_resources AFTER UPDATE OF base_sale_status, is_individual_tour, tour_id, tour_date_id, date_start, date_end, time_start, timezone, tourists_count ON booking
  FOR EACH ROW WHEN (OLD.is_individual_tour OR NEW.is_individual_tour) EXECUTE FUNCTION trip_resources();--> statement-breakpoint
-- A trip that is booked as one is told how long it takes just after it: only then is it known what it takes.
CREATE TRIGGER individual_tour_resources AFTER INSERT ON individual_tour FOR EACH ROW WHEN (NEW.content IS NOT NULL) EXECUTE FUNCTION trip_resources();--> statement-breakpoint
-- Trips that are there already take what they need, where it is free: those that have nothing of it stay as they were promised.
DO $$
DECLARE
  trip bigint;
BEGIN
  FOR trip IN SELECT b.request_id FROM booking b
    WHERE b.is_individual_tour AND b.base_sale_status BETWEEN 1 AND 3 AND b.date_end >= current_date
      AND EXISTS (SELECT FROM resource_need n WHERE n.tour_id = b.tour_id)
    ORDER BY b.request_id
  LOOP
    BEGIN
      PERFORM settle_trip_resources(ARRAY[trip]);
    EXCEPTION WHEN check_violation THEN
      NULL;
    END;
  END LOOP;
END $$;
