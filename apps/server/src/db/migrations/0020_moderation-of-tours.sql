CREATE TABLE "tour_site" (
	"tour_id" bigint NOT NULL,
	"site_id" smallint NOT NULL,
	"status" text NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version_id" bigint NOT NULL,
	"approved_version_id" bigint,
	"submitted_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"taken_by" bigint,
	"taken_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tour_site_tour_id_site_id_pk" PRIMARY KEY("tour_id","site_id"),
	CONSTRAINT "tour_site_status" CHECK ("tour_site"."status" in ('waiting', 'moderation', 'published', 'unpublished'))
);
--> statement-breakpoint
CREATE TABLE "tour_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tour_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_act" ADD COLUMN "tour_id" bigint;--> statement-breakpoint
ALTER TABLE "tour_site" ADD CONSTRAINT "tour_site_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_site" ADD CONSTRAINT "tour_site_version_id_tour_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."tour_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_site" ADD CONSTRAINT "tour_site_approved_version_id_tour_version_id_fk" FOREIGN KEY ("approved_version_id") REFERENCES "public"."tour_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_site" ADD CONSTRAINT "tour_site_taken_by_user_account_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_version" ADD CONSTRAINT "tour_version_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_site_queue" ON "tour_site" USING btree ("submitted_at","tour_id") WHERE status in ('waiting', 'moderation');--> statement-breakpoint
CREATE INDEX "tour_site_decided" ON "tour_site" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "tour_site_version_id_index" ON "tour_site" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "tour_site_approved_version_id_index" ON "tour_site" USING btree ("approved_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tour_version_content" ON "tour_version" USING btree ("tour_id","fingerprint");--> statement-breakpoint
ALTER TABLE "desk_act" ADD CONSTRAINT "desk_act_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_act_tour_id_id_index" ON "desk_act" USING btree ("tour_id","id");