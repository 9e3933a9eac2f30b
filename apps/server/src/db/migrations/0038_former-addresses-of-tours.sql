CREATE TABLE "tour_former_address" (
	"organizer_id" bigint NOT NULL,
	"screen_name" text NOT NULL,
	"tour_id" bigint NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tour_former_address_organizer_id_screen_name_pk" PRIMARY KEY("organizer_id","screen_name")
);
--> statement-breakpoint
ALTER TABLE "tour_former_address" ADD CONSTRAINT "tour_former_address_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_former_address" ADD CONSTRAINT "tour_former_address_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_former_address_tour_id_index" ON "tour_former_address" USING btree ("tour_id");