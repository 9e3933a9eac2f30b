-- Prefix search of the bookings list: the tenant leads.
CREATE INDEX "booking_client_name" ON "booking" ("organizer_id", lower("client_last_name") text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "booking_client_phone" ON "booking" ("organizer_id", "client_phone" text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "booking_client_email" ON "booking" ("organizer_id", lower("client_email") text_pattern_ops);
--> statement-breakpoint
-- Counts of bookings are kept by the transaction that changes them, not counted at reading. The slot spreads
-- concurrent transactions over rows, so that they do not queue for one.
CREATE FUNCTION booking_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own_slot smallint := pg_backend_pid() % 16;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO booking_counter AS counter (organizer_id, base_sale_status, is_individual_tour, slot, count)
    VALUES (OLD.organizer_id, OLD.base_sale_status, OLD.is_individual_tour, own_slot, -1)
    ON CONFLICT (organizer_id, base_sale_status, is_individual_tour, slot)
    DO UPDATE SET count = counter.count - 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO booking_counter AS counter (organizer_id, base_sale_status, is_individual_tour, slot, count)
    VALUES (NEW.organizer_id, NEW.base_sale_status, NEW.is_individual_tour, own_slot, 1)
    ON CONFLICT (organizer_id, base_sale_status, is_individual_tour, slot)
    DO UPDATE SET count = counter.count + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_count_created AFTER INSERT OR DELETE ON booking
FOR EACH ROW EXECUTE FUNCTION booking_count_change();
--> statement-breakpoint
CREATE TRIGGER booking_count_moved AFTER UPDATE OF base_sale_status, is_individual_tour ON booking
FOR EACH ROW WHEN (OLD.base_sale_status <> NEW.base_sale_status OR OLD.is_individual_tour <> NEW.is_individual_tour)
EXECUTE FUNCTION booking_count_change();
