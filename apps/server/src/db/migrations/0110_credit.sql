CREATE TABLE "credit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"left_amount" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "credit_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "credit_left" CHECK ("credit"."left_amount" between 0 and "credit"."amount")
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_subject";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "credit_id" bigint;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_of_organizer" ON "credit" USING btree ("organizer_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_credit_id_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_credit" ON "ledger_entry" USING btree ("credit_id") WHERE credit_id is not null;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_credit_method" CHECK (("ledger_entry"."payment_method" = 'credit') = ("ledger_entry"."credit_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_subject" CHECK (case "ledger_entry"."subject"
        when 'booking' then "ledger_entry"."request_id" is not null and "ledger_entry"."invoice_id" is not null
          and "ledger_entry"."agent_id" is null and "ledger_entry"."offsets_id" is null
          and ("ledger_entry"."amount" < 0) = ("ledger_entry"."refund_of_id" is not null)
        when 'agent' then "ledger_entry"."agent_id" is not null and "ledger_entry"."invoice_id" is null
          and "ledger_entry"."refund_of_id" is null and ("ledger_entry"."request_id" is null) = ("ledger_entry"."agent_payment_id" is not null)
          and ("ledger_entry"."offsets_id" is null or "ledger_entry"."request_id" is not null) and "ledger_entry"."credit_id" is null
        when 'credit' then "ledger_entry"."credit_id" is not null and "ledger_entry"."request_id" is not null
          and "ledger_entry"."invoice_id" is null and "ledger_entry"."refund_of_id" is null and "ledger_entry"."agent_id" is null
          and "ledger_entry"."offsets_id" is null and "ledger_entry"."agent_payment_id" is null
        else false end);--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_sum_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_day AS kept (organizer_id, day, currency, payment_method, provider, subject, is_refund, amount, count)
  SELECT organizer_id, day, currency, payment_method, provider, subject, amount < 0,
    CASE TG_OP WHEN 'DELETE' THEN -sum(amount) ELSE sum(amount) END,
    CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed
  -- What was left for later was counted when it came.
  WHERE payment_method <> 'credit'
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (organizer_id, day, currency, payment_method, provider, subject, is_refund)
  DO UPDATE SET amount = kept.amount + EXCLUDED.amount, count = kept.count + EXCLUDED.count;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM ledger_day WHERE count = 0 AND organizer_id IN (SELECT organizer_id FROM changed);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER ledger_entry_final ON ledger_entry;--> statement-breakpoint
CREATE TRIGGER ledger_entry_final BEFORE UPDATE OF organizer_id, subject, request_id, invoice_id, refund_of_id, agent_id, offsets_id,
  agent_payment_id, credit_id, amount, currency, payment_method, provider, event_key, created_at ON ledger_entry
FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_final();
