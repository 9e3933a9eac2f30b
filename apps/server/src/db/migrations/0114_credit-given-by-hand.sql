ALTER TABLE "credit" DROP CONSTRAINT "credit_request_id_unique";--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "kind" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "code_seed" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- The codes that there are were made from the booking.
UPDATE "credit" SET "code_seed" = b.uuid FROM "booking" b WHERE b.request_id = "credit".request_id;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_kept" ON "credit" USING btree ("request_id") WHERE kind = 'kept';--> statement-breakpoint
CREATE INDEX "credit_of_booking" ON "credit" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_kind" CHECK ("credit"."kind" in ('kept', 'gift'));