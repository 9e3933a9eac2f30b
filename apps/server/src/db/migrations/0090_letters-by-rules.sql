CREATE TABLE "sequence_letter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sequence_letter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"rule_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"invoice_id" bigint,
	"occasion" text NOT NULL,
	"status" text DEFAULT 'due' NOT NULL,
	"reason" text,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sequence_letter_status" CHECK (("sequence_letter"."status" = 'left') = ("sequence_letter"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "sequence_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sequence_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"standard" text,
	"name" text DEFAULT '' NOT NULL,
	"anchor" text NOT NULL,
	"offset_amount" integer NOT NULL,
	"offset_unit" text NOT NULL,
	"time_of_day" text DEFAULT '09:00' NOT NULL,
	"tour_ids" bigint[] DEFAULT '{}' NOT NULL,
	"kind" text DEFAULT 'any' NOT NULL,
	"statuses" smallint[] NOT NULL,
	"payed" text DEFAULT 'any' NOT NULL,
	"subject_ru" text DEFAULT '' NOT NULL,
	"text_ru" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"opens" text DEFAULT 'booking' NOT NULL,
	"is_on" boolean NOT NULL,
	"written_by" bigint,
	"active_from" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sequence_rule_statuses" CHECK (cardinality("sequence_rule"."statuses") > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "overdue_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sequence_letter" ADD CONSTRAINT "sequence_letter_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_letter" ADD CONSTRAINT "sequence_letter_rule_id_sequence_rule_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."sequence_rule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_letter" ADD CONSTRAINT "sequence_letter_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_letter" ADD CONSTRAINT "sequence_letter_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_rule" ADD CONSTRAINT "sequence_rule_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_rule" ADD CONSTRAINT "sequence_rule_written_by_user_account_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_letter_once" ON "sequence_letter" USING btree ("rule_id","request_id","occasion");--> statement-breakpoint
CREATE INDEX "sequence_letter_list" ON "sequence_letter" USING btree ("organizer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sequence_letter_rule" ON "sequence_letter" USING btree ("rule_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sequence_letter_booking" ON "sequence_letter" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "sequence_letter_invoice" ON "sequence_letter" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sequence_rule_standard" ON "sequence_rule" USING btree ("organizer_id","standard");--> statement-breakpoint
CREATE INDEX "sequence_rule_on" ON "sequence_rule" USING btree ("anchor","organizer_id") WHERE is_on and deleted_at is null;--> statement-breakpoint
CREATE INDEX "booking_confirmed" ON "booking" USING btree ("organizer_id",(payment_terms ->> 'confirmed_at')) WHERE base_sale_status in (2, 3);--> statement-breakpoint
CREATE INDEX "booking_ended" ON "booking" USING btree ("organizer_id",coalesce(date_end, date_start)) WHERE base_sale_status in (3, 4);--> statement-breakpoint
-- Each organizer has the standard rules from its first day on (docs/rules/sequences.md).
CREATE FUNCTION add_standard_sequences(of_organizer bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sequence_rule (organizer_id, standard, anchor, offset_amount, offset_unit, time_of_day, statuses, opens, is_on)
  VALUES
    (of_organizer, 'payment_before', 'payment_due', -3, 'day', '09:00', '{2,3,4}', 'booking', true),
    (of_organizer, 'payment_on_day', 'payment_due', 0, 'day', '09:00', '{2,3,4}', 'booking', true),
    (of_organizer, 'payment_overdue', 'payment_due', 1, 'day', '09:00', '{2,3,4}', 'booking', true),
    (of_organizer, 'things', 'tour_start', -7, 'day', '10:00', '{2,3}', 'booking', false),
    (of_organizer, 'review', 'tour_end', 1, 'day', '10:00', '{4}', 'review', true);
$$;--> statement-breakpoint
CREATE FUNCTION organizer_gets_sequences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_standard_sequences(NEW.id);
  RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER organizer_gets_sequences AFTER INSERT ON organizer FOR EACH ROW EXECUTE FUNCTION organizer_gets_sequences();--> statement-breakpoint
SELECT add_standard_sequences(id) FROM organizer ORDER BY id;--> statement-breakpoint
-- What went out before is not sent again.
INSERT INTO sequence_letter (organizer_id, rule_id, request_id, invoice_id, occasion, status, due_at, settled_at, created_at)
  SELECT i.organizer_id, r.id, i.request_id, i.id, i.id::text, 'sent', m.created_at, m.created_at, m.created_at
  FROM invoice_reminder m
  JOIN invoice i ON i.id = m.invoice_id
  JOIN sequence_rule r ON r.organizer_id = i.organizer_id AND r.standard = 'payment_' || m.kind;--> statement-breakpoint
INSERT INTO sequence_letter (organizer_id, rule_id, request_id, occasion, status, due_at, settled_at, created_at)
  SELECT b.organizer_id, r.id, b.request_id, coalesce(b.date_end, b.date_start)::text, 'sent', b.updated_at, b.updated_at, b.updated_at
  FROM booking b
  JOIN sequence_rule r ON r.organizer_id = b.organizer_id AND r.standard = 'review'
  WHERE b.base_sale_status = 4 AND coalesce(b.date_end, b.date_start) >= current_date - 12;--> statement-breakpoint
UPDATE invoice i SET overdue_told_at = m.created_at
  FROM invoice_reminder m WHERE m.invoice_id = i.id AND m.kind = 'overdue';--> statement-breakpoint
DROP TABLE "invoice_reminder" CASCADE;
