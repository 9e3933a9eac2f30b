ALTER TABLE "booking" ADD COLUMN "page_language" text;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD COLUMN "page_language" text;