CREATE TABLE "tour_program" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_program_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"tour_id" bigint NOT NULL,
	"request_id" bigint,
	"language" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"content_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tour_program" ADD CONSTRAINT "tour_program_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_program" ADD CONSTRAINT "tour_program_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_program" ADD CONSTRAINT "tour_program_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_program_of_tour" ON "tour_program" USING btree ("tour_id","language") WHERE request_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_program_of_booking" ON "tour_program" USING btree ("request_id","language") WHERE request_id is not null;