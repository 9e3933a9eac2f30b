CREATE TABLE "pier_set_aside" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pier_set_aside_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_id" bigint NOT NULL,
	"tour_date_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pier_set_aside_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "pier_ticket" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"set_aside_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seat_hold" ADD COLUMN "set_aside_id" bigint;--> statement-breakpoint
ALTER TABLE "pier_set_aside" ADD CONSTRAINT "pier_set_aside_shift_id_pier_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."pier_shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pier_set_aside" ADD CONSTRAINT "pier_set_aside_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pier_ticket" ADD CONSTRAINT "pier_ticket_set_aside_id_pier_set_aside_id_fk" FOREIGN KEY ("set_aside_id") REFERENCES "public"."pier_set_aside"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pier_set_aside_shift_id_index" ON "pier_set_aside" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "pier_set_aside_tour_date_id_index" ON "pier_set_aside" USING btree ("tour_date_id");--> statement-breakpoint
CREATE INDEX "pier_ticket_set_aside_id_index" ON "pier_ticket" USING btree ("set_aside_id");--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_set_aside_id_pier_set_aside_id_fk" FOREIGN KEY ("set_aside_id") REFERENCES "public"."pier_set_aside"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_hold_set_aside" ON "seat_hold" USING btree ("set_aside_id") WHERE set_aside_id is not null;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_pier" CHECK (("seat_hold"."kind" = 'pier') = ("seat_hold"."set_aside_id" is not null));