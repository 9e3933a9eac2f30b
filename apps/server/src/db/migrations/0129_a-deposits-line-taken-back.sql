ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_subject";--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "note" text;--> statement-breakpoint
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
          and "ledger_entry"."agent_id" is null and "ledger_entry"."agent_payment_id" is null and "ledger_entry"."credit_id" is null
        when 'deposit_kept' then ("ledger_entry"."amount" > 0) = ("ledger_entry"."offsets_id" is null) and "ledger_entry"."request_id" is not null
          and "ledger_entry"."invoice_id" is null and "ledger_entry"."refund_of_id" is null and "ledger_entry"."agent_id" is null
          and "ledger_entry"."agent_payment_id" is null and "ledger_entry"."credit_id" is null
        else false end);