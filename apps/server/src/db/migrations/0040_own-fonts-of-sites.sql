CREATE TABLE "font_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "font_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"is_for_header" boolean NOT NULL,
	"is_for_text" boolean NOT NULL,
	"preset_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "font_group_weight" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "font_group_weight_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"font_group_id" bigint NOT NULL,
	"weight" smallint NOT NULL,
	"media_id" bigint NOT NULL,
	"has_cyrillic" boolean NOT NULL,
	"ascent" double precision NOT NULL,
	"descent" double precision NOT NULL,
	"width" double precision NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "font_group_weight_once" UNIQUE("font_group_id","weight")
);
--> statement-breakpoint
ALTER TABLE "font_group" ADD CONSTRAINT "font_group_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_group_weight" ADD CONSTRAINT "font_group_weight_font_group_id_font_group_id_fk" FOREIGN KEY ("font_group_id") REFERENCES "public"."font_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "font_group_weight" ADD CONSTRAINT "font_group_weight_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "font_group_list" ON "font_group" USING btree ("organizer_id","id");