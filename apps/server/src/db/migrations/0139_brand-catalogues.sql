CREATE TABLE "brand_card" (
	"site_id" smallint NOT NULL,
	"tour_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"difficulty" smallint,
	"group_max" integer,
	"price" bigint,
	"currency" text NOT NULL,
	"rating" real,
	"first_start" date,
	"months" text[] NOT NULL,
	"places" text[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_card_site_id_tour_id_pk" PRIMARY KEY("site_id","tour_id")
);
--> statement-breakpoint
ALTER TABLE "brand_card" ADD CONSTRAINT "brand_card_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_card" ADD CONSTRAINT "brand_card_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_card_soonest" ON "brand_card" USING btree ("site_id","first_start","tour_id");--> statement-breakpoint
CREATE INDEX "brand_card_cheap" ON "brand_card" USING btree ("site_id","price","tour_id");--> statement-breakpoint
CREATE INDEX "brand_card_dear" ON "brand_card" USING btree ("site_id","price" DESC NULLS LAST,"tour_id");--> statement-breakpoint
CREATE INDEX "brand_card_rating" ON "brand_card" USING btree ("site_id","rating" DESC NULLS LAST,"tour_id");--> statement-breakpoint
CREATE INDEX "brand_card_name" ON "brand_card" USING btree ("site_id","name","tour_id");--> statement-breakpoint
CREATE INDEX "brand_card_months" ON "brand_card" USING gin ("months");--> statement-breakpoint
CREATE INDEX "brand_card_places" ON "brand_card" USING gin ("places");--> statement-breakpoint
CREATE INDEX "brand_card_words" ON "brand_card" USING gin ("words");--> statement-breakpoint
CREATE INDEX "brand_card_tour_id_index" ON "brand_card" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "brand_card_organizer_id_index" ON "brand_card" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "brand_card_made_at_index" ON "brand_card" USING btree ("made_at");