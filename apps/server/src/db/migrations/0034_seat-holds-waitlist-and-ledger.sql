CREATE TABLE "seat_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tour_date_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"seats" integer NOT NULL,
	"request_id" bigint,
	"waitlist_id" bigint,
	"actor" text NOT NULL,
	"actor_user_id" bigint,
	"actor_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_hold" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "seat_hold_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"organizer_id" bigint NOT NULL,
	"tour_date_id" bigint NOT NULL,
	"seats" smallint NOT NULL,
	"held_extras" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"waitlist_id" bigint,
	"ends_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seat_hold_token_unique" UNIQUE("token"),
	CONSTRAINT "seat_hold_seats" CHECK ("seat_hold"."seats" > 0)
);
--> statement-breakpoint
CREATE TABLE "waitlist_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waitlist_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"tour_id" bigint NOT NULL,
	"tour_date_id" bigint NOT NULL,
	"party_size" integer NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'ru' NOT NULL,
	"consent" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"added_by_user_id" bigint,
	"offered_at" timestamp with time zone,
	"offer_ends_at" timestamp with time zone,
	"request_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_party" CHECK ("waitlist_entry"."party_size" > 0),
	CONSTRAINT "waitlist_status" CHECK ("waitlist_entry"."status" in ('waiting', 'offered', 'booked', 'declined', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "seat_entry" ADD CONSTRAINT "seat_entry_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_entry" ADD CONSTRAINT "seat_entry_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_waitlist_id_waitlist_entry_id_fk" FOREIGN KEY ("waitlist_id") REFERENCES "public"."waitlist_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_added_by_user_id_user_account_id_fk" FOREIGN KEY ("added_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waitlist_entry" ADD CONSTRAINT "waitlist_entry_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_entry_tour_date_id_id_index" ON "seat_entry" USING btree ("tour_date_id","id");--> statement-breakpoint
CREATE INDEX "seat_hold_tour_date_id_index" ON "seat_hold" USING btree ("tour_date_id");--> statement-breakpoint
CREATE INDEX "seat_hold_expires_at_index" ON "seat_hold" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "waitlist_entry_tour_date_id_id_index" ON "waitlist_entry" USING btree ("tour_date_id","id");--> statement-breakpoint
CREATE INDEX "waitlist_waiting" ON "waitlist_entry" USING btree ("tour_date_id","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_email_once" ON "waitlist_entry" USING btree ("tour_date_id",lower(email)) WHERE status in ('waiting', 'offered') and email <> '';--> statement-breakpoint
-- What is taken already has no lines of its own: the ledger begins with it.
INSERT INTO "seat_entry" ("tour_date_id", "kind", "seats", "actor")
SELECT "id", 'opening', "number_of_seats" - "number_of_free_seats", 'system' FROM "tour_date" WHERE "number_of_free_seats" < "number_of_seats";
