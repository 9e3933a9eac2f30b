CREATE TABLE "tour_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"user_id" bigint,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"sheet" jsonb,
	"columns" jsonb NOT NULL,
	"rows_count" integer NOT NULL,
	"mapping" jsonb NOT NULL,
	"is_making_tours" boolean DEFAULT true NOT NULL,
	"is_skipping_bad_rows" boolean DEFAULT false NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"tours_made" integer DEFAULT 0 NOT NULL,
	"dates_made" integer DEFAULT 0 NOT NULL,
	"rows_skipped" integer DEFAULT 0 NOT NULL,
	"tours_removed" integer DEFAULT 0 NOT NULL,
	"dates_removed" integer DEFAULT 0 NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tour_import_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_import_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"tour_id" bigint,
	"tour_date_id" bigint,
	"fingerprint" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tour_import" ADD CONSTRAINT "tour_import_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_import" ADD CONSTRAINT "tour_import_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_import_item" ADD CONSTRAINT "tour_import_item_import_id_tour_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."tour_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_import_item" ADD CONSTRAINT "tour_import_item_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_import_item" ADD CONSTRAINT "tour_import_item_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_import_organizer_id_id_index" ON "tour_import" USING btree ("organizer_id","id");--> statement-breakpoint
CREATE INDEX "tour_import_item_import_id_index" ON "tour_import_item" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "tour_import_item_tour_id_index" ON "tour_import_item" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "tour_import_item_tour_date_id_index" ON "tour_import_item" USING btree ("tour_date_id");