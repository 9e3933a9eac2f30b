CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "desk_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint,
	"admin_name" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"user_name" text DEFAULT '' NOT NULL,
	"organizer_id" bigint,
	"organizer_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizer_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partner_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"site_id" smallint NOT NULL,
	"user_id" bigint,
	"agreement_version" text NOT NULL,
	"privacy_version" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partnership" (
	"organizer_id" bigint NOT NULL,
	"site_id" smallint NOT NULL,
	"is_published_on_site" boolean NOT NULL,
	"stopped_by" text,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partnership_organizer_id_site_id_pk" PRIMARY KEY("organizer_id","site_id")
);
--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "verification_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "verification_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "desk_act" ADD CONSTRAINT "desk_act_admin_id_user_account_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_act" ADD CONSTRAINT "desk_act_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_act" ADD CONSTRAINT "desk_act_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_history" ADD CONSTRAINT "organizer_history_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_history" ADD CONSTRAINT "organizer_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_consent" ADD CONSTRAINT "partner_consent_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_consent" ADD CONSTRAINT "partner_consent_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partnership" ADD CONSTRAINT "partnership_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_act_user_id_id_index" ON "desk_act" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "desk_act_organizer_id_id_index" ON "desk_act" USING btree ("organizer_id","id");--> statement-breakpoint
CREATE INDEX "desk_act_kind_id_index" ON "desk_act" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "organizer_history_organizer_id_id_index" ON "organizer_history" USING btree ("organizer_id","id");--> statement-breakpoint
CREATE INDEX "partner_consent_last" ON "partner_consent" USING btree ("organizer_id","site_id","id");--> statement-breakpoint
CREATE INDEX "organizer_search" ON "organizer" USING gin (("name" || ' ' || "organization_name" || ' ' || "inn" || ' ' || "ogrn" || ' ' || "registry_number" || ' ' || "email" || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizer_verification_queue" ON "organizer" USING btree ("verification_changed_at","id") WHERE verification_status = 3;--> statement-breakpoint
CREATE INDEX "user_account_search" ON "user_account" USING gin (("first_name" || ' ' || "last_name" || ' ' || "first_name" || ' ' || coalesce("email"::text, '') || ' ' || coalesce("phone", '')) gin_trgm_ops);