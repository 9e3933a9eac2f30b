-- Counters once a statement: one that makes many bookings writes one counter, not one for each of them. In the order of
-- their key, so that two such statements never wait for one another in a ring.
CREATE FUNCTION booking_count_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_counter AS counter (organizer_id, base_sale_status, is_individual_tour, slot, count)
  SELECT organizer_id, base_sale_status, is_individual_tour, pg_backend_pid() % 16,
    CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed
  GROUP BY organizer_id, base_sale_status, is_individual_tour
  ORDER BY organizer_id, base_sale_status, is_individual_tour
  ON CONFLICT (organizer_id, base_sale_status, is_individual_tour, slot)
  DO UPDATE SET count = counter.count + EXCLUDED.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER booking_count_created ON booking;
--> statement-breakpoint
CREATE TRIGGER booking_count_created AFTER INSERT ON booking REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION booking_count_statement();
--> statement-breakpoint
CREATE TRIGGER booking_count_deleted AFTER DELETE ON booking REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION booking_count_statement();
