CREATE TABLE "messenger_chat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messenger_chat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"source_type" text NOT NULL,
	"external_id" text NOT NULL,
	"chat_name" text DEFAULT '' NOT NULL,
	"asked_phone" text,
	"asked_at" timestamp with time zone,
	"proven_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messenger_connection" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"source_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messenger_event" (
	"messenger" text NOT NULL,
	"event_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messenger_event_messenger_event_key_pk" PRIMARY KEY("messenger","event_key")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_word" (
	"phone" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messenger_chat" ADD CONSTRAINT "messenger_chat_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messenger_connection" ADD CONSTRAINT "messenger_connection_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messenger_chat_user_id_source_type_index" ON "messenger_chat" USING btree ("user_id","source_type");--> statement-breakpoint
CREATE INDEX "messenger_chat_source_type_external_id_index" ON "messenger_chat" USING btree ("source_type","external_id");--> statement-breakpoint
CREATE INDEX "messenger_connection_user_id_index" ON "messenger_connection" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messenger_connection_expires_at_index" ON "messenger_connection" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messenger_event_created_at_index" ON "messenger_event" USING btree ("created_at");