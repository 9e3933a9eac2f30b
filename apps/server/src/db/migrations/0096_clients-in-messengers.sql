CREATE TABLE "client_message" (
	"key" text PRIMARY KEY NOT NULL,
	"client_messenger_id" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_message_state" CHECK ("client_message"."state" in ('begun', 'sent', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "client_messenger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_messenger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"request_id" bigint,
	"chat_id" bigint,
	"email" text NOT NULL,
	"source_type" text NOT NULL,
	"external_id" text NOT NULL,
	"chat_name" text NOT NULL,
	"consent" jsonb NOT NULL,
	"wrote_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_messenger_about" CHECK (("client_messenger"."request_id" is null) <> ("client_messenger"."chat_id" is null)),
	CONSTRAINT "client_messenger_ended" CHECK (("client_messenger"."ended_at" is null) = ("client_messenger"."ended_by" is null))
);
--> statement-breakpoint
ALTER TABLE "sequence_letter" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "sequence_rule" ADD COLUMN "way" text DEFAULT 'agreed' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_message" ADD CONSTRAINT "client_message_client_messenger_id_client_messenger_id_fk" FOREIGN KEY ("client_messenger_id") REFERENCES "public"."client_messenger"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_messenger" ADD CONSTRAINT "client_messenger_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_messenger" ADD CONSTRAINT "client_messenger_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_messenger" ADD CONSTRAINT "client_messenger_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_message_old" ON "client_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "client_message_of" ON "client_message" USING btree ("client_messenger_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_messenger_of_booking" ON "client_messenger" USING btree ("request_id","source_type");--> statement-breakpoint
CREATE UNIQUE INDEX "client_messenger_of_chat" ON "client_messenger" USING btree ("chat_id","source_type");--> statement-breakpoint
CREATE INDEX "client_messenger_chat" ON "client_messenger" USING btree ("source_type","external_id");--> statement-breakpoint
CREATE INDEX "client_messenger_of_organizer" ON "client_messenger" USING btree ("organizer_id");