ALTER TABLE "booking" ADD COLUMN "asks_names" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "asks_names" boolean DEFAULT true NOT NULL;