ALTER TABLE "chat_message" ADD COLUMN "card" jsonb;--> statement-breakpoint
CREATE INDEX "chat_message_cards" ON "chat_message" USING btree ("chat_id") WHERE card is not null;