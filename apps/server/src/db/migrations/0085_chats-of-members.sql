CREATE TABLE "chat_member" (
	"chat_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_id" bigint DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	"snoozed_until" timestamp with time zone,
	CONSTRAINT "chat_member_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id"),
	CONSTRAINT "chat_member_unread_count" CHECK ("chat_member"."unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_typing" (
	"chat_id" bigint NOT NULL,
	"side" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_typing_chat_id_side_pk" PRIMARY KEY("chat_id","side"),
	CONSTRAINT "chat_typing_side" CHECK ("chat_typing"."side" in ('client', 'organizer', 'support'))
);
--> statement-breakpoint
DROP INDEX "chat_unread";--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_typing" ADD CONSTRAINT "chat_typing_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_member_unread" ON "chat_member" USING btree ("user_id","chat_id","unread_count") WHERE unread_count > 0;--> statement-breakpoint
CREATE INDEX "chat_member_snoozed" ON "chat_member" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "chat_typing_old" ON "chat_typing" USING btree ("until");--> statement-breakpoint
-- What nobody of an organizer has read is unread for each of those who see all its chats.
INSERT INTO "chat_member" ("chat_id", "user_id", "read_id", "unread_count")
SELECT c.id, m.user_id, c.organizer_read_id, c.organizer_unread_count
FROM "chat" c JOIN "organizer_member" m ON m.organizer_id = c.organizer_id
WHERE c.organizer_unread_count > 0 AND m.role IN ('owner', 'manager') AND m.user_id IS DISTINCT FROM c.client_user_id;
