DROP INDEX "payment_account_one_active";--> statement-breakpoint
ALTER TABLE "payment_account" ADD COLUMN "purpose" text DEFAULT 'payments' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "fiscal" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account_one_active" ON "payment_account" USING btree ("organizer_id","purpose") WHERE is_active;