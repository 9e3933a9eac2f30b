CREATE TABLE "file_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_size" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "file_export_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_day" (
	"organizer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_method" text NOT NULL,
	"provider" text NOT NULL,
	"is_refund" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "ledger_day_organizer_id_day_currency_payment_method_provider_is_refund_pk" PRIMARY KEY("organizer_id","day","currency","payment_method","provider","is_refund")
);
--> statement-breakpoint
CREATE TABLE "partner_accrual" (
	"ledger_entry_id" bigint PRIMARY KEY NOT NULL,
	"organizer_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"site_id" smallint,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"commission_percent" smallint NOT NULL,
	"commission" bigint NOT NULL,
	"day" date NOT NULL,
	"payout_id" bigint
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"currency" char(3) NOT NULL,
	"payed" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"account" jsonb,
	"reference" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_amount" CHECK ("payout"."amount" > 0 and "payout"."amount" = payed - refunded - commission),
	CONSTRAINT "payout_status" CHECK ("payout"."status" in ('planned', 'sent', 'confirmed'))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"request_id" bigint NOT NULL,
	"invoice_id" bigint,
	"expected" bigint,
	"found" bigint,
	"currency" char(3) NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"run_id" bigint NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"gone_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by_user_id" bigint,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"user_id" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"steps_total" integer DEFAULT 0 NOT NULL,
	"steps_done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "ledger_list";--> statement-breakpoint
DROP INDEX "ledger_totals";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "partner_site_id" smallint;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "day" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer_member" ADD COLUMN "commission_percent" smallint;--> statement-breakpoint
ALTER TABLE "file_export" ADD CONSTRAINT "file_export_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_export" ADD CONSTRAINT "file_export_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_accrual" ADD CONSTRAINT "partner_accrual_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_accrual" ADD CONSTRAINT "partner_accrual_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_accrual" ADD CONSTRAINT "partner_accrual_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_accrual" ADD CONSTRAINT "partner_accrual_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout" ADD CONSTRAINT "payout_confirmed_by_user_id_user_account_id_fk" FOREIGN KEY ("confirmed_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD CONSTRAINT "reconciliation_difference_resolved_by_user_id_user_account_id_fk" FOREIGN KEY ("resolved_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_run" ADD CONSTRAINT "reconciliation_run_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_run" ADD CONSTRAINT "reconciliation_run_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_export_user_id_id_index" ON "file_export" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "file_export_created_at_index" ON "file_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partner_accrual_list" ON "partner_accrual" USING btree ("organizer_id","day" DESC NULLS LAST,"ledger_entry_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_accrual_open" ON "partner_accrual" USING btree ("organizer_id","currency","day") WHERE payout_id is null;--> statement-breakpoint
CREATE INDEX "partner_accrual_payout" ON "partner_accrual" USING btree ("payout_id","ledger_entry_id");--> statement-breakpoint
CREATE INDEX "partner_accrual_request" ON "partner_accrual" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "payout_list" ON "payout" USING btree ("organizer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payout_queue" ON "payout" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_period" ON "payout" USING btree ("organizer_id","currency","period_end");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_organizer_id_kind_subject_index" ON "reconciliation_difference" USING btree ("organizer_id","kind","subject");--> statement-breakpoint
CREATE INDEX "difference_list" ON "reconciliation_difference" USING btree ("organizer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "difference_open" ON "reconciliation_difference" USING btree ("organizer_id","id" DESC NULLS LAST) WHERE gone_at is null and resolved_at is null;--> statement-breakpoint
CREATE INDEX "reconciliation_last" ON "reconciliation_run" USING btree ("organizer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_one_open" ON "reconciliation_run" USING btree ("organizer_id") WHERE status in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "ledger_page" ON "ledger_entry" USING btree ("organizer_id","day" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","currency","payment_method","provider");--> statement-breakpoint
CREATE INDEX "refund_open" ON "refund" USING btree ("request_id") WHERE status <> 'done';--> statement-breakpoint
-- The day of a movement is that of the organizer's calendar when it is written, whoever writes it.
CREATE FUNCTION ledger_entry_set_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.day := (NEW.created_at AT TIME ZONE (SELECT timezone FROM organizer WHERE id = NEW.organizer_id))::date;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_day BEFORE INSERT ON ledger_entry
FOR EACH ROW EXECUTE FUNCTION ledger_entry_set_day();
--> statement-breakpoint
UPDATE ledger_entry SET day = (ledger_entry.created_at AT TIME ZONE o.timezone)::date
FROM organizer o WHERE o.id = ledger_entry.organizer_id;
--> statement-breakpoint
-- Sums by day, once a statement and in the order of their key, so that two such statements never wait in a ring.
CREATE FUNCTION ledger_sum_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_day AS kept (organizer_id, day, currency, payment_method, provider, is_refund, amount, count)
  SELECT organizer_id, day, currency, payment_method, provider, amount < 0,
    CASE TG_OP WHEN 'DELETE' THEN -sum(amount) ELSE sum(amount) END,
    CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed
  GROUP BY 1, 2, 3, 4, 5, 6
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (organizer_id, day, currency, payment_method, provider, is_refund)
  DO UPDATE SET amount = kept.amount + EXCLUDED.amount, count = kept.count + EXCLUDED.count;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM ledger_day WHERE count = 0 AND organizer_id IN (SELECT organizer_id FROM changed);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_day_written AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum_days();
--> statement-breakpoint
CREATE TRIGGER ledger_day_deleted AFTER DELETE ON ledger_entry REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum_days();
--> statement-breakpoint
INSERT INTO ledger_day (organizer_id, day, currency, payment_method, provider, is_refund, amount, count)
SELECT organizer_id, day, currency, payment_method, provider, amount < 0, sum(amount), count(*)
FROM ledger_entry GROUP BY 1, 2, 3, 4, 5, 6;
