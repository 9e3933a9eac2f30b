ALTER TABLE "booking" ADD COLUMN "seats" integer;--> statement-breakpoint
UPDATE "booking" SET "seats" = CASE WHEN "tour_date_id" IS NULL THEN 0 ELSE "tourists_count" - "seatless_count" END;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "seats" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_seatless";--> statement-breakpoint
ALTER TABLE "booking" DROP COLUMN "seatless_count";--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_seats" CHECK (case when "booking"."tour_date_id" is null then "booking"."seats" = 0 else "booking"."seats" > 0 end);
