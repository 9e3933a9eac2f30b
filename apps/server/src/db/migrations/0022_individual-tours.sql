CREATE TABLE "individual_tour" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"organizer_id" bigint NOT NULL,
	"content" jsonb,
	"draft" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "individual_tour_is_something" CHECK ("individual_tour"."content" is not null or "individual_tour"."draft" is not null)
);
--> statement-breakpoint
ALTER TABLE "individual_tour" ADD CONSTRAINT "individual_tour_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "individual_tour" ADD CONSTRAINT "individual_tour_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "individual_tour_organizer_id_index" ON "individual_tour" USING btree ("organizer_id");