CREATE TABLE "chat_message_past" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_message_past_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_message_past_kind" CHECK ("chat_message_past"."kind" in ('edited', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "change_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "hidden_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "change_number" integer;--> statement-breakpoint
ALTER TABLE "chat_message_past" ADD CONSTRAINT "chat_message_past_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_message_past_of" ON "chat_message_past" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_message_past_old" ON "chat_message_past" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "chat_message_changed" ON "chat_message" USING btree ("chat_id","change_number") WHERE change_number is not null;