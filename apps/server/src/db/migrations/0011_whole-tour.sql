ALTER TABLE "tour" ADD COLUMN "video_file" jsonb;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "video_preview" jsonb;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "collections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "showplaces" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "special_tariff" smallint;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "map_photo" jsonb;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "excursion_program_description" jsonb;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "insurance_type" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "use_request_period" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "request_period_start" date;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "request_period_end" date;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "booking_end_hours" smallint DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "booking_auto_end_one_hour" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "cities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "comment_for_all_cities" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "tour_variants" jsonb DEFAULT '[]'::jsonb NOT NULL;