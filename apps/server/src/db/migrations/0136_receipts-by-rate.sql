CREATE TABLE "receipt_sum" (
	"organizer_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"vat_code" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	"receipts" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "receipt_sum_organizer_id_day_kind_vat_code_currency_pk" PRIMARY KEY("organizer_id","day","kind","vat_code","currency")
);
--> statement-breakpoint
ALTER TABLE "receipt" ADD COLUMN "counted_on" date;--> statement-breakpoint
ALTER TABLE "receipt_sum" ADD CONSTRAINT "receipt_sum_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_counted" ON "receipt" USING btree ("organizer_id","counted_on","id") WHERE counted_on is not null;--> statement-breakpoint
-- A receipt counts from the day on which it was made, where its organizer is; one of a training register is none.
CREATE FUNCTION receipt_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status NOT IN ('registered', 'by_hand') OR coalesce((NEW.fiscal ->> 'is_training')::boolean, false) THEN
    NEW.counted_on := NULL;
  ELSIF NEW.counted_on IS NULL THEN
    NEW.counted_on := (SELECT (NEW.updated_at AT TIME ZONE o.timezone)::date FROM organizer o WHERE o.id = NEW.organizer_id);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_count BEFORE INSERT OR UPDATE ON receipt FOR EACH ROW EXECUTE FUNCTION receipt_count();
--> statement-breakpoint
-- What one receipt counts for in the sums; subtracted where it goes or changes. Of an organizer that is gone nothing is kept.
CREATE FUNCTION receipt_sum_add(r receipt, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO receipt_sum AS kept (organizer_id, day, kind, vat_code, currency, receipts, amount)
  SELECT r.organizer_id, r.counted_on, r.kind, (line ->> 'vat_code')::smallint, r.currency, sign, sign * sum((line ->> 'amount')::bigint)
  FROM jsonb_array_elements(r.content -> 'lines') line
  WHERE r.counted_on IS NOT NULL AND EXISTS (SELECT FROM organizer o WHERE o.id = r.organizer_id)
  GROUP BY 4 ORDER BY 4
  ON CONFLICT (organizer_id, day, kind, vat_code, currency)
  DO UPDATE SET receipts = kept.receipts + EXCLUDED.receipts, amount = kept.amount + EXCLUDED.amount
$$;
--> statement-breakpoint
CREATE FUNCTION receipt_summed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM receipt_sum_add(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM receipt_sum_add(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER receipt_summed AFTER INSERT OR DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION receipt_summed();
--> statement-breakpoint
CREATE TRIGGER receipt_summed_anew AFTER UPDATE ON receipt FOR EACH ROW
WHEN ((OLD.counted_on, OLD.kind, OLD.currency, OLD.content -> 'lines') IS DISTINCT FROM (NEW.counted_on, NEW.kind, NEW.currency, NEW.content -> 'lines'))
EXECUTE FUNCTION receipt_summed();
--> statement-breakpoint
-- Those that are made count by themselves.
UPDATE receipt SET updated_at = updated_at WHERE status IN ('registered', 'by_hand');
