ALTER TABLE "review" ADD COLUMN "topics" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "pinned_at" timestamp with time zone;