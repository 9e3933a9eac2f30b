DROP INDEX "tour_date_local_start";--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "made_by" text DEFAULT 'hand' NOT NULL;--> statement-breakpoint
UPDATE "tour_date" SET "made_by" = 'schedule' WHERE "time_start" IS NOT NULL;--> statement-breakpoint
UPDATE "tour_date" SET "made_by" = 'import' FROM "tour_import_item" item WHERE item."tour_date_id" = "tour_date"."id" AND "tour_date"."made_by" = 'hand';--> statement-breakpoint
CREATE UNIQUE INDEX "tour_date_local_start" ON "tour_date" USING btree ("tour_id","date_start","time_start") WHERE made_by = 'schedule';--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_made_by" CHECK ("tour_date"."made_by" in ('hand', 'schedule', 'import'));--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_scheduled" CHECK ("tour_date"."made_by" <> 'schedule' or "tour_date"."time_start" is not null);