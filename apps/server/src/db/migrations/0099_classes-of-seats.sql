ALTER TABLE "tour" ADD COLUMN "seat_classes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "class_seats" jsonb DEFAULT '[]'::jsonb NOT NULL;