CREATE TABLE "booking_draft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"organizer_id" bigint NOT NULL,
	"tour_id" bigint NOT NULL,
	"choice" jsonb NOT NULL,
	"seats" smallint NOT NULL,
	"tourists_count" smallint NOT NULL,
	"step" text NOT NULL,
	"values" jsonb NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"consent" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "booking_draft_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "sequence_letter" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sequence_letter" ADD COLUMN "draft_id" bigint;--> statement-breakpoint
ALTER TABLE "booking_draft" ADD CONSTRAINT "booking_draft_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_draft" ADD CONSTRAINT "booking_draft_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_draft_of_address" ON "booking_draft" USING btree ("organizer_id","email");--> statement-breakpoint
CREATE INDEX "booking_draft_left" ON "booking_draft" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "booking_draft_tour" ON "booking_draft" USING btree ("tour_id");--> statement-breakpoint
ALTER TABLE "sequence_letter" ADD CONSTRAINT "sequence_letter_draft_id_booking_draft_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."booking_draft"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_letter_once_of_form" ON "sequence_letter" USING btree ("draft_id");--> statement-breakpoint
ALTER TABLE "sequence_letter" ADD CONSTRAINT "sequence_letter_about" CHECK (("sequence_letter"."request_id" is null) <> ("sequence_letter"."draft_id" is null));--> statement-breakpoint
-- The standard rule of forms that are left, for every organizer from its first day on (docs/rules/sequences.md).
CREATE OR REPLACE FUNCTION add_standard_sequences(of_organizer bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sequence_rule (organizer_id, standard, anchor, offset_amount, offset_unit, time_of_day, statuses, opens, is_on)
  VALUES
    (of_organizer, 'unfinished', 'form_left', 2, 'hour', '09:00', '{1}', 'booking', true),
    (of_organizer, 'payment_before', 'payment_due', -3, 'day', '09:00', '{2,3,4}', 'booking', true),
    (of_organizer, 'payment_on_day', 'payment_due', 0, 'day', '09:00', '{2,3,4}', 'booking', true),
    (of_organizer, 'payment_overdue', 'payment_due', 1, 'day', '09:00', '{2,3,4}', 'booking', true),
    (of_organizer, 'things', 'tour_start', -7, 'day', '10:00', '{2,3}', 'booking', false),
    (of_organizer, 'review', 'tour_end', 1, 'day', '10:00', '{4}', 'review', true)
  ON CONFLICT (organizer_id, standard) DO NOTHING;
$$;--> statement-breakpoint
SELECT add_standard_sequences(id) FROM organizer ORDER BY id;
