CREATE TABLE "messenger_lost" (
	"user_id" bigint NOT NULL,
	"source_type" text NOT NULL,
	"lost_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messenger_lost_user_id_source_type_pk" PRIMARY KEY("user_id","source_type")
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"organizer_id" bigint,
	"event" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"request_id" bigint,
	"tour_date_id" bigint,
	"chat_id" bigint,
	"message_id" bigint,
	"in_bell" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"way" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone,
	"external_chat" text,
	"external_id" text,
	CONSTRAINT "notice_delivery_way" CHECK ("notice_delivery"."way" in ('email', 'push', 'telegram', 'vk', 'whatsapp')),
	CONSTRAINT "notice_delivery_state" CHECK ("notice_delivery"."state" in ('waiting', 'begun', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "notice_hours" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"digest_at" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_wish" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_wish_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"organizer_id" bigint,
	"event" text NOT NULL,
	"bell" boolean NOT NULL,
	"letter" text NOT NULL,
	"push" boolean NOT NULL,
	"telegram" boolean NOT NULL,
	"vk" boolean NOT NULL,
	"whatsapp" boolean NOT NULL,
	CONSTRAINT "notice_wish_once" UNIQUE NULLS NOT DISTINCT("user_id","organizer_id","event"),
	CONSTRAINT "notice_wish_letter" CHECK ("notice_wish"."letter" in ('off', 'now', 'digest'))
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messenger_chat" ADD COLUMN "wrote_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messenger_lost" ADD CONSTRAINT "messenger_lost_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_delivery" ADD CONSTRAINT "notice_delivery_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_hours" ADD CONSTRAINT "notice_hours_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_wish" ADD CONSTRAINT "notice_wish_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_wish" ADD CONSTRAINT "notice_wish_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_once" ON "notice" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "notice_list" ON "notice" USING btree ("user_id","id" DESC NULLS LAST) WHERE in_bell;--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("user_id") WHERE in_bell and read_at is null;--> statement-breakpoint
CREATE INDEX "notice_old" ON "notice" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notice_of_booking" ON "notice" USING btree ("request_id") WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX "notice_of_chat" ON "notice" USING btree ("chat_id") WHERE chat_id is not null;--> statement-breakpoint
CREATE INDEX "notice_of_departure" ON "notice" USING btree ("tour_date_id") WHERE tour_date_id is not null;--> statement-breakpoint
CREATE INDEX "notice_of_organizer" ON "notice" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_delivery_once" ON "notice_delivery" USING btree ("notice_id","way");--> statement-breakpoint
CREATE INDEX "notice_delivery_due" ON "notice_delivery" USING btree ("due_at","user_id","way") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "notice_delivery_said" ON "notice_delivery" USING btree ("way","external_chat","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "notice_delivery_of_person" ON "notice_delivery" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_once" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_of" ON "push_subscription" USING btree ("user_id");