CREATE TABLE "letter_count" (
	"organizer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "letter_count_organizer_id_day_recipient_kind_pk" PRIMARY KEY("organizer_id","day","recipient","kind")
);
--> statement-breakpoint
ALTER TABLE "letter_count" ADD CONSTRAINT "letter_count_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_count_day_recipient_index" ON "letter_count" USING btree ("day","recipient");