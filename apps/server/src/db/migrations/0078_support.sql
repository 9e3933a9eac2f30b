CREATE TABLE "support_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"author_user_id" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" DROP CONSTRAINT "chat_subject";--> statement-breakpoint
ALTER TABLE "chat_message" DROP CONSTRAINT "chat_message_side";--> statement-breakpoint
ALTER TABLE "chat" ALTER COLUMN "organizer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "site_id" integer;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "support_user_id" bigint;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "support_waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "support_read_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "support_unread_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "support_letter_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "support_written_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_template" ADD CONSTRAINT "support_template_author_user_id_user_account_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_support_user_id_user_account_id_fk" FOREIGN KEY ("support_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_support_letter" ON "chat" USING btree ("support_letter_at") WHERE support_letter_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_support_of_organizer" ON "chat" USING btree ("organizer_id",coalesce(site_id, 0)) WHERE subject = 'support' and organizer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_support_of_person" ON "chat" USING btree ("client_user_id",coalesce(site_id, 0)) WHERE subject = 'support' and organizer_id is null;--> statement-breakpoint
CREATE INDEX "chat_support_waits" ON "chat" USING btree ("support_waits_since","id") WHERE support_waits_since is not null;--> statement-breakpoint
CREATE INDEX "chat_support_list" ON "chat" USING btree ("last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE subject = 'support' and last_message_id is not null;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_sides" CHECK ("chat"."organizer_id" is not null or "chat"."subject" = 'support');--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_support_unread" CHECK ("chat"."support_unread_count" >= 0);--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_subject" CHECK ("chat"."subject" in ('booking', 'tour', 'organizer', 'support'));--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_side" CHECK ("chat_message"."side" in ('client', 'organizer', 'support'));