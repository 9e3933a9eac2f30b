CREATE TABLE "deposit" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"organizer_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"taken_amount" bigint DEFAULT 0 NOT NULL,
	"returned_amount" bigint DEFAULT 0 NOT NULL,
	"kept_amount" bigint DEFAULT 0 NOT NULL,
	"kept_reason" text DEFAULT '' NOT NULL,
	"payment_method" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposit_sums" CHECK ("deposit"."returned_amount" >= 0 and "deposit"."kept_amount" >= 0 and "deposit"."taken_amount" <= "deposit"."amount"
        and "deposit"."returned_amount" + "deposit"."kept_amount" <= "deposit"."taken_amount")
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_subject";--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "deposit_amount" bigint;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "deposit_purpose" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_held" ON "deposit" USING btree ("organizer_id","request_id") WHERE taken_amount > returned_amount + kept_amount;--> statement-breakpoint
CREATE INDEX "ledger_deposit" ON "ledger_entry" USING btree ("organizer_id","created_by_user_id","created_at") WHERE subject in ('deposit', 'deposit_kept');--> statement-breakpoint
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
        when 'deposit' then "ledger_entry"."request_id" is not null and "ledger_entry"."invoice_id" is null and "ledger_entry"."refund_of_id" is null
          and "ledger_entry"."agent_id" is null and "ledger_entry"."offsets_id" is null and "ledger_entry"."agent_payment_id" is null
          and "ledger_entry"."credit_id" is null
        when 'deposit_kept' then "ledger_entry"."amount" > 0 and "ledger_entry"."request_id" is not null and "ledger_entry"."invoice_id" is null
          and "ledger_entry"."refund_of_id" is null and "ledger_entry"."agent_id" is null and "ledger_entry"."offsets_id" is null
          and "ledger_entry"."agent_payment_id" is null and "ledger_entry"."credit_id" is null
        else false end);