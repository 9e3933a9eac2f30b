CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('pending', 'by_hand', 'done'))
);
--> statement-breakpoint
CREATE TABLE "test_bank_refund" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_bank_refund_amount" CHECK ("test_bank_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_bank_payment" ADD COLUMN "form_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_ledger_entry_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_bank_refund" ADD CONSTRAINT "test_bank_refund_payment_id_test_bank_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."test_bank_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_request_id_index" ON "refund" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "refund_invoice_id_index" ON "refund" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refund_payment_id_index" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_pending" ON "refund" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "test_bank_refund_payment_id_index" ON "test_bank_refund" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_of_id_ledger_entry_id_fk" FOREIGN KEY ("refund_of_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_one_open_first" ON "invoice" USING btree ("request_id") WHERE status = 1 and kind <> 'payment';--> statement-breakpoint
CREATE INDEX "ledger_totals" ON "ledger_entry" USING btree ("organizer_id","currency","amount");--> statement-breakpoint
CREATE INDEX "ledger_entry_invoice_id_index" ON "ledger_entry" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_refund_of_id_index" ON "ledger_entry" USING btree ("refund_of_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_check" ON "payment_attempt" USING btree ("next_check_at") WHERE next_check_at is not null;
--> statement-breakpoint
-- The ledger is written once. What is allowed to change later is only who wrote an entry, when an account is erased.
CREATE FUNCTION ledger_entry_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An entry of the ledger is never edited: write another one';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_final
BEFORE UPDATE OF organizer_id, request_id, invoice_id, refund_of_id, amount, currency, payment_method, provider, event_key, created_at
ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_final();
