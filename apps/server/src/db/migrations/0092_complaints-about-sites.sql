CREATE TABLE "site_complaint" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_complaint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"site_url" text NOT NULL,
	"kind" text NOT NULL,
	"page" text NOT NULL,
	"message" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"consent" jsonb,
	"assignee_user_id" bigint,
	"asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_complaint_decided" CHECK (("site_complaint"."closed_at" is null) = ("site_complaint"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "site_complaint" ADD CONSTRAINT "site_complaint_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_complaint" ADD CONSTRAINT "site_complaint_assignee_user_id_user_account_id_fk" FOREIGN KEY ("assignee_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_complaint_queue" ON "site_complaint" USING btree ("created_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "site_complaint_closed" ON "site_complaint" USING btree ("closed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "site_complaint_of_organizer" ON "site_complaint" USING btree ("organizer_id","id" DESC NULLS LAST);