CREATE TABLE "departure_mark" (
	"tour_date_id" bigint NOT NULL,
	"person" text NOT NULL,
	"request_id" bigint NOT NULL,
	"is_present" boolean NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by_user_id" bigint,
	CONSTRAINT "departure_mark_tour_date_id_person_pk" PRIMARY KEY("tour_date_id","person")
);
--> statement-breakpoint
CREATE TABLE "departure_note" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departure_rooming" (
	"tour_date_id" bigint PRIMARY KEY NOT NULL,
	"rooms" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" bigint
);
--> statement-breakpoint
CREATE TABLE "departure_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"tour_date_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"subject_ru" text DEFAULT '' NOT NULL,
	"text_ru" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departure_task_kind" CHECK ("departure_task"."kind" in ('message', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "departure_task_item" (
	"task_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"action" text NOT NULL,
	"to_tour_date_id" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"turn" smallint DEFAULT 1 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "departure_task_item_task_id_request_id_pk" PRIMARY KEY("task_id","request_id"),
	CONSTRAINT "departure_task_item_status" CHECK ("departure_task_item"."status" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "departure_mark" ADD CONSTRAINT "departure_mark_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_mark" ADD CONSTRAINT "departure_mark_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_mark" ADD CONSTRAINT "departure_mark_marked_by_user_id_user_account_id_fk" FOREIGN KEY ("marked_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_note" ADD CONSTRAINT "departure_note_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_rooming" ADD CONSTRAINT "departure_rooming_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_rooming" ADD CONSTRAINT "departure_rooming_updated_by_user_id_user_account_id_fk" FOREIGN KEY ("updated_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_task" ADD CONSTRAINT "departure_task_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_task" ADD CONSTRAINT "departure_task_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_task" ADD CONSTRAINT "departure_task_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_task_item" ADD CONSTRAINT "departure_task_item_task_id_departure_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."departure_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_task_item" ADD CONSTRAINT "departure_task_item_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_task_item" ADD CONSTRAINT "departure_task_item_to_tour_date_id_tour_date_id_fk" FOREIGN KEY ("to_tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departure_mark_request_id_index" ON "departure_mark" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "departure_task_tour_date_id_id_index" ON "departure_task" USING btree ("tour_date_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "departure_task_item_request_id_index" ON "departure_task_item" USING btree ("request_id");