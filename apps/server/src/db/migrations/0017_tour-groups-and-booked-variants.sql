CREATE TABLE "tour_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "date_uid" text;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "tour_variant" text;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "tour_group_id" bigint;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "group_position" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "variant_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_group" ADD CONSTRAINT "tour_group_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_group_organizer_id_index" ON "tour_group" USING btree ("organizer_id");--> statement-breakpoint
ALTER TABLE "tour" ADD CONSTRAINT "tour_tour_group_id_tour_group_id_fk" FOREIGN KEY ("tour_group_id") REFERENCES "public"."tour_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_of_group" ON "tour" USING btree ("tour_group_id") WHERE tour_group_id is not null;