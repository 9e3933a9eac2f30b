ALTER TABLE "chat_message" ADD COLUMN "file_status" text;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_file_status" CHECK ("chat_message"."file_status" in ('waiting', 'ready', 'failed'));