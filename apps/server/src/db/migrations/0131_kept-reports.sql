CREATE TABLE "kept_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kept_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"asked" jsonb NOT NULL,
	"in_letter" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_letter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"weekday" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"due_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "report_letter_day" CHECK ("report_letter"."weekday" between 0 and 6 and "report_letter"."hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "kept_report" ADD CONSTRAINT "kept_report_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_report" ADD CONSTRAINT "kept_report_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_letter" ADD CONSTRAINT "report_letter_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_letter" ADD CONSTRAINT "report_letter_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_report_of_person" ON "kept_report" USING btree ("user_id","organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_letter_once" ON "report_letter" USING btree ("user_id","organizer_id");--> statement-breakpoint
CREATE INDEX "report_letter_due" ON "report_letter" USING btree ("due_at") WHERE "report_letter"."due_at" is not null;