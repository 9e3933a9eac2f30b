CREATE TABLE "held_letter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"request_id" bigint,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_letter_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "held_letter" ADD CONSTRAINT "held_letter_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_letter" ADD CONSTRAINT "held_letter_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_letter_organizer_id_id_index" ON "held_letter" USING btree ("organizer_id","id");--> statement-breakpoint
CREATE INDEX "held_letter_request_id_index" ON "held_letter" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "held_letter_created_at_index" ON "held_letter" USING btree ("created_at");