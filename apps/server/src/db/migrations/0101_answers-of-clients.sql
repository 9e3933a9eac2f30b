ALTER TABLE "client_message" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "client_message" ADD COLUMN "message_id" bigint;