ALTER TABLE "tour_import" ADD COLUMN "header_row" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_import" ADD COLUMN "top_rows" jsonb DEFAULT '[]'::jsonb NOT NULL;