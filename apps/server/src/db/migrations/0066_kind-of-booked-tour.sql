-- A booking keeps what its tour is, so that letters, papers and lists choose their words without asking for the tour. The
-- database writes it, whichever of the ways a booking comes to its tour.
ALTER TABLE "booking" ADD COLUMN "tour_type" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
UPDATE "booking" SET "tour_type" = 2 FROM "tour" WHERE "tour"."id" = "booking"."tour_id" AND "tour"."type" = 2;
--> statement-breakpoint
CREATE FUNCTION booking_tour_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tour_type := coalesce((SELECT type FROM tour WHERE id = NEW.tour_id), 1);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_tour_type BEFORE INSERT OR UPDATE OF tour_id ON booking
FOR EACH ROW EXECUTE FUNCTION booking_tour_type();
