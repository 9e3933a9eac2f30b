ALTER TABLE "contract_edition" ADD COLUMN "has_passports" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "reply_to" text DEFAULT '' NOT NULL;