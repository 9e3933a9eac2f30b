CREATE TABLE "agent_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"request_id" bigint,
	"ledger_entry_id" bigint,
	"payment_id" bigint,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_entry_ledger_entry_id_unique" UNIQUE("ledger_entry_id"),
	CONSTRAINT "agent_entry_of" CHECK (("agent_entry"."payment_id" is null) = ("agent_entry"."ledger_entry_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "agent_payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_method" text NOT NULL,
	"payed_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_payment_amount" CHECK ("agent_payment"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "agent_statement_mark" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"by_agent" boolean NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_entry" ADD CONSTRAINT "agent_entry_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_entry" ADD CONSTRAINT "agent_entry_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_entry" ADD CONSTRAINT "agent_entry_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_entry" ADD CONSTRAINT "agent_entry_payment_id_agent_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."agent_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_payment" ADD CONSTRAINT "agent_payment_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_payment" ADD CONSTRAINT "agent_payment_created_by_user_id_user_account_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_statement_mark" ADD CONSTRAINT "agent_statement_mark_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_statement_mark" ADD CONSTRAINT "agent_statement_mark_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_entry_agent_id_id_index" ON "agent_entry" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_entry_request_id_index" ON "agent_entry" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "agent_payment_agent_id_id_index" ON "agent_payment" USING btree ("agent_id","id");--> statement-breakpoint
-- What an agent keeps of a movement of a booking's money stands beside it, whichever way the movement came.
CREATE FUNCTION ledger_entry_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO agent_entry (agent_id, request_id, ledger_entry_id, amount, currency, created_at)
  SELECT b.agent_id, b.request_id, NEW.id, kept.before - kept.now, b.currency, NEW.created_at
  FROM booking b, LATERAL (SELECT
    CASE WHEN b.total = 0 THEN 0 ELSE round(b.agent_commission::numeric * (
      SELECT sum(l.amount) FROM ledger_entry l WHERE l.request_id = b.request_id) / b.total)::bigint END AS now,
    coalesce((SELECT -sum(e.amount) FROM agent_entry e WHERE e.request_id = b.request_id), 0)::bigint AS before) kept
  WHERE b.request_id = NEW.request_id AND b.agent_id IS NOT NULL AND b.agent_terms ->> 'collects' = 'agent'
    AND kept.before <> kept.now;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_agent AFTER INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_agent();
