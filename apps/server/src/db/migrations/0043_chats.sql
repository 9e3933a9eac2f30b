CREATE TABLE "chat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"organizer_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"request_id" bigint,
	"tour_id" bigint,
	"client_user_id" bigint,
	"guest_name" text DEFAULT '' NOT NULL,
	"guest_email" text DEFAULT '' NOT NULL,
	"guest_phone" text DEFAULT '' NOT NULL,
	"guest_consent" jsonb,
	"language" text DEFAULT 'ru' NOT NULL,
	"last_message_id" bigint,
	"last_message_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_read_id" bigint DEFAULT 0 NOT NULL,
	"organizer_read_id" bigint DEFAULT 0 NOT NULL,
	"client_unread_count" integer DEFAULT 0 NOT NULL,
	"organizer_unread_count" integer DEFAULT 0 NOT NULL,
	"client_letter_at" timestamp with time zone,
	"organizer_letter_at" timestamp with time zone,
	"client_written_at" timestamp with time zone,
	"organizer_written_at" timestamp with time zone,
	"frozen" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "chat_subject" CHECK ("chat"."subject" in ('booking', 'tour', 'organizer')),
	CONSTRAINT "chat_client_unread" CHECK ("chat"."client_unread_count" >= 0),
	CONSTRAINT "chat_organizer_unread" CHECK ("chat"."organizer_unread_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chat_file" (
	"media_id" bigint PRIMARY KEY NOT NULL,
	"chat_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"side" text NOT NULL,
	"author_user_id" bigint,
	"author_name" text DEFAULT '' NOT NULL,
	"client_id" uuid NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"file" jsonb,
	"is_moderated" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_message_side" CHECK ("chat_message"."side" in ('client', 'organizer'))
);
--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_client_user_id_user_account_id_fk" FOREIGN KEY ("client_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_message" ADD CONSTRAINT "chat_message_author_user_id_user_account_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_list" ON "chat" USING btree ("organizer_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE last_message_id is not null;--> statement-breakpoint
CREATE INDEX "chat_of_client" ON "chat" USING btree ("client_user_id","last_message_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE client_user_id is not null;--> statement-breakpoint
CREATE INDEX "chat_unread" ON "chat" USING btree ("organizer_id","request_id","organizer_unread_count") WHERE organizer_unread_count > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_of_booking" ON "chat" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_about_tour" ON "chat" USING btree ("organizer_id","client_user_id","tour_id") WHERE subject = 'tour' and client_user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_in_general" ON "chat" USING btree ("organizer_id","client_user_id") WHERE subject = 'organizer' and client_user_id is not null;--> statement-breakpoint
CREATE INDEX "chat_client_letter" ON "chat" USING btree ("client_letter_at") WHERE client_letter_at is not null;--> statement-breakpoint
CREATE INDEX "chat_organizer_letter" ON "chat" USING btree ("organizer_letter_at") WHERE organizer_letter_at is not null;--> statement-breakpoint
CREATE INDEX "chat_to_freeze" ON "chat" USING btree ("id") WHERE request_id is not null and frozen is null;--> statement-breakpoint
CREATE INDEX "chat_file_chat_id_index" ON "chat_file" USING btree ("chat_id");--> statement-breakpoint
CREATE INDEX "chat_message_list" ON "chat_message" USING btree ("chat_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "chat_message_once" ON "chat_message" USING btree ("chat_id","client_id");