-- The column of a trigger keeps its type: the trigger is made anew.
DROP TRIGGER booking_last_name_changed ON booking;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "client_first_name" SET DATA TYPE text COLLATE "pg_c_utf8";--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "client_last_name" SET DATA TYPE text COLLATE "pg_c_utf8";--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "client_email" SET DATA TYPE text COLLATE "pg_c_utf8";--> statement-breakpoint
ALTER TABLE "booking_client_last_name" ALTER COLUMN "name" SET DATA TYPE text COLLATE "pg_c_utf8";--> statement-breakpoint
CREATE TRIGGER booking_last_name_changed AFTER UPDATE OF client_last_name ON booking
FOR EACH ROW WHEN (OLD.client_last_name <> NEW.client_last_name AND NEW.client_last_name <> '')
EXECUTE FUNCTION booking_remember_last_name();--> statement-breakpoint
-- Small letters of a few languages are others now.
INSERT INTO booking_client_last_name (organizer_id, name)
SELECT DISTINCT organizer_id, lower(client_last_name) FROM booking WHERE client_last_name <> '' ON CONFLICT DO NOTHING;--> statement-breakpoint
-- What the planner knew of the indexes of names went with them.
ANALYZE "booking";
