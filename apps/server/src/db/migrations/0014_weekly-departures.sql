ALTER TABLE "booking" ADD COLUMN "time_start" text;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "tour_week_schedule" jsonb;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "time_start" text;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_date_local_start" ON "tour_date" USING btree ("tour_id","date_start","time_start") WHERE time_start is not null;--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_time" CHECK ("tour_date"."time_start" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');