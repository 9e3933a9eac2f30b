CREATE TABLE "help_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "help_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"tour_id" bigint,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"details" jsonb NOT NULL,
	"language" text NOT NULL,
	"consent" jsonb NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_request_status" CHECK ("help_request"."status" in ('new', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "site_domain" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_domain_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_current" boolean DEFAULT false NOT NULL,
	"problem" text,
	"failures" smallint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_domain_claim" UNIQUE("site_id","domain"),
	CONSTRAINT "site_domain_status" CHECK ("site_domain"."status" in ('pending', 'proven')),
	CONSTRAINT "site_domain_current" CHECK (not "site_domain"."is_current" or "site_domain"."status" = 'proven')
);
--> statement-breakpoint
CREATE TABLE "site_former_slug" (
	"slug" text PRIMARY KEY NOT NULL,
	"site_id" bigint NOT NULL,
	"released_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_request" ADD CONSTRAINT "help_request_answered_by_user_id_user_account_id_fk" FOREIGN KEY ("answered_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domain" ADD CONSTRAINT "site_domain_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_former_slug" ADD CONSTRAINT "site_former_slug_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_request_list" ON "help_request" USING btree ("organizer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "help_request_by_status" ON "help_request" USING btree ("organizer_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "help_request_age" ON "help_request" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "site_domain_proven_once" ON "site_domain" USING btree ("domain") WHERE status = 'proven';--> statement-breakpoint
CREATE UNIQUE INDEX "site_domain_current_once" ON "site_domain" USING btree ("site_id") WHERE is_current;--> statement-breakpoint
CREATE UNIQUE INDEX "site_domain_pending_once" ON "site_domain" USING btree ("site_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "site_domain_to_check" ON "site_domain" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "site_former_slug_site_id_index" ON "site_former_slug" USING btree ("site_id");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_request_id_unique" UNIQUE("request_id");