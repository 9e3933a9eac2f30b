ALTER TABLE "booking" RENAME COLUMN "held_extras" TO "held_stocks";--> statement-breakpoint
ALTER TABLE "seat_hold" RENAME COLUMN "held_extras" TO "held_stocks";--> statement-breakpoint
ALTER TABLE "tour_date" RENAME COLUMN "extras_sold" TO "stocks";--> statement-breakpoint
ALTER TABLE "tour_date" RENAME CONSTRAINT "tour_date_extras" TO "tour_date_stocks";
