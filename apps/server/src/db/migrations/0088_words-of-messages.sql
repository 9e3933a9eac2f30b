ALTER TABLE "chat_message" ADD COLUMN "organizer_id" bigint;--> statement-breakpoint
UPDATE "chat_message" m SET "organizer_id" = c."organizer_id" FROM "chat" c WHERE c."id" = m."chat_id" AND c."organizer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "chat_message_words" ON "chat_message" USING gin ("organizer_id",lower("message" collate "pg_c_utf8") gin_trgm_ops) WHERE message <> '';
