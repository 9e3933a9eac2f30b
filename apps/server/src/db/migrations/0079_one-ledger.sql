DROP TRIGGER ledger_entry_agent ON ledger_entry;--> statement-breakpoint
DROP FUNCTION ledger_entry_agent();--> statement-breakpoint
DROP TRIGGER ledger_entry_final ON ledger_entry;--> statement-breakpoint
ALTER TABLE "agent_payment" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_payment" ADD COLUMN "undone_by_user_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_day" ADD COLUMN "subject" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "subject" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "offsets_id" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "agent_payment_id" bigint;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE ledger_day DROP CONSTRAINT ledger_day_organizer_id_day_currency_payment_method_provider_is;--> statement-breakpoint
ALTER TABLE "ledger_day" ADD CONSTRAINT "ledger_day_pk" PRIMARY KEY("organizer_id","day","currency","payment_method","provider","subject","is_refund");--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_refund";--> statement-breakpoint
DROP INDEX "ledger_page";--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_difference" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_payment" ADD CONSTRAINT "agent_payment_undone_by_user_id_user_account_id_fk" FOREIGN KEY ("undone_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_agent_payment_id_agent_payment_id_fk" FOREIGN KEY ("agent_payment_id") REFERENCES "public"."agent_payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_offsets_id_ledger_entry_id_fk" FOREIGN KEY ("offsets_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_agent" ON "ledger_entry" USING btree ("organizer_id","agent_id","day") WHERE subject = 'agent';--> statement-breakpoint
CREATE INDEX "ledger_agent_payment" ON "ledger_entry" USING btree ("agent_payment_id") WHERE agent_payment_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_page" ON "ledger_entry" USING btree ("organizer_id","day" DESC NULLS LAST,"id" DESC NULLS LAST,"amount","currency","payment_method","provider") WHERE subject = 'booking';--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_offsets_id_unique" UNIQUE("offsets_id");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_subject" CHECK (case "ledger_entry"."subject"
        when 'booking' then "ledger_entry"."request_id" is not null and "ledger_entry"."invoice_id" is not null
          and "ledger_entry"."agent_id" is null and "ledger_entry"."offsets_id" is null
          and ("ledger_entry"."amount" < 0) = ("ledger_entry"."refund_of_id" is not null)
        when 'agent' then "ledger_entry"."agent_id" is not null and "ledger_entry"."invoice_id" is null
          and "ledger_entry"."refund_of_id" is null and ("ledger_entry"."request_id" is null) = ("ledger_entry"."agent_payment_id" is not null)
          and ("ledger_entry"."offsets_id" is null or "ledger_entry"."request_id" is not null)
        else false end);--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_sum_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_day AS kept (organizer_id, day, currency, payment_method, provider, subject, is_refund, amount, count)
  SELECT organizer_id, day, currency, payment_method, provider, subject, amount < 0,
    CASE TG_OP WHEN 'DELETE' THEN -sum(amount) ELSE sum(amount) END,
    CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  ORDER BY 1, 2, 3, 4, 5, 6, 7
  ON CONFLICT (organizer_id, day, currency, payment_method, provider, subject, is_refund)
  DO UPDATE SET amount = kept.amount + EXCLUDED.amount, count = kept.count + EXCLUDED.count;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM ledger_day WHERE count = 0 AND organizer_id IN (SELECT organizer_id FROM changed);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- What agents kept and were payed out becomes lines of the one ledger.
INSERT INTO ledger_entry (organizer_id, subject, request_id, agent_id, offsets_id, agent_payment_id, amount, currency, payment_method,
  provider, event_key, created_by_user_id, created_at)
SELECT a.organizer_id, 'agent', e.request_id, e.agent_id, e.ledger_entry_id, e.payment_id, e.amount, e.currency,
  coalesce(p.payment_method, l.payment_method), coalesce(l.provider, 'by-hand'),
  coalesce('agent-payment:' || e.payment_id, 'agent:' || e.ledger_entry_id), p.created_by_user_id, e.created_at
FROM agent_entry e JOIN agent a ON a.id = e.agent_id
LEFT JOIN ledger_entry l ON l.id = e.ledger_entry_id LEFT JOIN agent_payment p ON p.id = e.payment_id
ORDER BY e.id;--> statement-breakpoint
-- What came of an agent's payment was written in the seconds after it.
UPDATE ledger_entry l SET agent_payment_id = p.id FROM agent_payment p, booking b
WHERE p.direction = 'from_agent' AND b.request_id = l.request_id AND b.agent_id = p.agent_id AND l.subject = 'booking'
  AND l.provider = 'by-hand' AND l.amount > 0 AND l.created_by_user_id = p.created_by_user_id
  AND l.created_at BETWEEN p.created_at AND p.created_at + interval '5 seconds';--> statement-breakpoint
DROP TABLE agent_entry;--> statement-breakpoint
-- What an agent keeps of a booking's money: its share of all that came, of which what it has kept by now is left out. Shares are
-- reckoned from the start of the booking, so that parts add up to the kopeck; another agent's go back.
CREATE FUNCTION ledger_keep_for_agent(of_request bigint, movement bigint, method text, through text, at timestamptz) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO ledger_entry (organizer_id, subject, request_id, agent_id, offsets_id, amount, currency, payment_method, provider, event_key,
    created_at)
  SELECT b.organizer_id, 'agent', b.request_id, side.agent_id, CASE WHEN side.agent_id = b.agent_id THEN movement END,
    side.before - side.now, b.currency, method, through, 'agent:' || coalesce(movement::text || ':' || side.agent_id, gen_random_uuid()::text), at
  FROM booking b CROSS JOIN LATERAL (
    SELECT s.agent_id, sum(s.before)::bigint AS before, sum(s.now)::bigint AS now FROM (
      SELECT l.agent_id, -l.amount AS before, 0::numeric AS now FROM ledger_entry l
      WHERE l.request_id = b.request_id AND l.subject = 'agent'
      UNION ALL
      SELECT b.agent_id, 0, round(b.agent_commission::numeric * (
        SELECT coalesce(sum(l.amount), 0) FROM ledger_entry l WHERE l.request_id = b.request_id AND l.subject = 'booking') / b.total)
      WHERE b.agent_id IS NOT NULL AND b.total <> 0 AND b.agent_terms ->> 'collects' = 'agent'
    ) s GROUP BY s.agent_id) side
  WHERE b.request_id = of_request AND side.before <> side.now
$$;--> statement-breakpoint
CREATE FUNCTION ledger_entry_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_keep_for_agent(NEW.request_id, NEW.id, NEW.payment_method, NEW.provider, NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entry_agent AFTER INSERT ON ledger_entry FOR EACH ROW WHEN (NEW.subject = 'booking')
EXECUTE FUNCTION ledger_entry_agent();--> statement-breakpoint
-- Another price, commission or agent of a booking that was payed for changes what is kept of it.
CREATE FUNCTION booking_agent_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_keep_for_agent(NEW.request_id, NULL, 'transfer', 'by-hand', NEW.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_agent_changed AFTER UPDATE OF agent_id, agent_terms, total, tourists_count, breakdown ON booking FOR EACH ROW
WHEN ((OLD.agent_id IS NOT NULL OR NEW.agent_id IS NOT NULL)
  AND (OLD.agent_id, OLD.agent_terms ->> 'collects', OLD.agent_commission, OLD.total)
    IS DISTINCT FROM (NEW.agent_id, NEW.agent_terms ->> 'collects', NEW.agent_commission, NEW.total))
EXECUTE FUNCTION booking_agent_changed();--> statement-breakpoint
SELECT ledger_keep_for_agent(request_id, NULL, 'transfer', 'by-hand', now()) FROM booking WHERE agent_id IS NOT NULL AND payed_amount > 0;--> statement-breakpoint
CREATE TRIGGER ledger_entry_final BEFORE UPDATE OF organizer_id, subject, request_id, invoice_id, refund_of_id, agent_id, offsets_id,
  agent_payment_id, amount, currency, payment_method, provider, event_key, created_at ON ledger_entry
FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_final();
