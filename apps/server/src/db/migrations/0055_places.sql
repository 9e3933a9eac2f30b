ALTER TABLE "booking" ADD COLUMN "seats" integer;--> statement-breakpoint
UPDATE "booking" SET "seats" = CASE WHEN "tour_date_id" IS NULL THEN 0 ELSE "tourists_count" - "seatless_count" END;--> statement-breakpoint
ALTER TABLE "booking" ALTER COLUMN "seats" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" DROP CONSTRAINT "booking_seatless";--> statement-breakpoint
ALTER TABLE "booking" DROP COLUMN "seatless_count";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "takes_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_seats" CHECK (case when "booking"."tour_date_id" is null then "booking"."seats" = 0 else "booking"."seats" > 0 end);--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_whole" CHECK ("booking"."tour_date_id" is not null or not "booking"."takes_whole");--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "takes_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "tour" SET "takes_whole" = true WHERE "price_basis" = 'group';--> statement-breakpoint
DROP INDEX "tour_date_local_start";--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "made_by" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
UPDATE "tour_date" SET "made_by" = 'schedule' WHERE "time_start" IS NOT NULL;--> statement-breakpoint
UPDATE "tour_date" SET "made_by" = 'import' FROM "tour_import_item" item WHERE item."tour_date_id" = "tour_date"."id" AND "tour_date"."made_by" = 'hand';--> statement-breakpoint
CREATE UNIQUE INDEX "tour_date_local_start" ON "tour_date" USING btree ("tour_id","date_start","time_start") WHERE made_by = 'schedule';--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_made_by" CHECK ("tour_date"."made_by" in ('hand', 'schedule', 'import'));--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_scheduled" CHECK ("tour_date"."made_by" <> 'schedule' or "tour_date"."time_start" is not null);--> statement-breakpoint
ALTER TABLE "booking" RENAME COLUMN "held_extras" TO "held_stocks";--> statement-breakpoint
ALTER TABLE "seat_hold" RENAME COLUMN "held_extras" TO "held_stocks";--> statement-breakpoint
ALTER TABLE "tour_date" RENAME COLUMN "extras_sold" TO "stocks";--> statement-breakpoint
ALTER TABLE "tour_date" RENAME CONSTRAINT "tour_date_extras" TO "tour_date_stocks";
