ALTER TABLE "tour_date" ADD COLUMN "category_prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- What was stored before seasons has none.
UPDATE "tour" SET "tour_week_schedule" = "tour_week_schedule" || '{"seasons": []}' WHERE "tour_week_schedule" IS NOT NULL;
