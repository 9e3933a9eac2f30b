ALTER TABLE "booking" ADD COLUMN "agency" jsonb;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "is_tour_selection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "tour_proposals" jsonb DEFAULT '[]'::jsonb NOT NULL;