ALTER TABLE "booking" ADD COLUMN "seatless_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "held_extras" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "price_categories" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "extras_sold" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_seatless" CHECK ("booking"."seatless_count" >= 0 and "booking"."seatless_count" < "booking"."tourists_count");--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_extras" CHECK (not jsonb_path_exists("tour_date"."extras_sold", '$.* ? (@.sold > @.stock || @.sold < 0)'));