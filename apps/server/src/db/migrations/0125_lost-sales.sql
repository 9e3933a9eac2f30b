CREATE TABLE "lost_sale" (
	"tour_date_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "lost_sale_tour_date_id_kind_day_pk" PRIMARY KEY("tour_date_id","kind","day"),
	CONSTRAINT "lost_sale_kind" CHECK ("lost_sale"."kind" in ('visit', 'refused', 'late', 'left'))
);
--> statement-breakpoint
ALTER TABLE "lost_sale" ADD CONSTRAINT "lost_sale_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Seats that come back from a form that was left, or from a booking that was cancelled within a fortnight before the start: whoever
-- writes them holds the departure's row already, so nobody waits for this one.
CREATE FUNCTION lost_sale_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lost_sale AS lost (tour_date_id, kind, day, count, seats)
  SELECT NEW.tour_date_id, CASE NEW.kind WHEN 'released' THEN 'late' ELSE 'left' END, (NEW.created_at AT TIME ZONE 'UTC')::date, 1, -NEW.seats
  FROM tour_date d
  WHERE d.id = NEW.tour_date_id AND (NEW.kind <> 'released' OR d.date_start - (NEW.created_at AT TIME ZONE 'UTC')::date <= 14)
  ON CONFLICT (tour_date_id, kind, day) DO UPDATE SET count = lost.count + 1, seats = lost.seats + EXCLUDED.seats;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lost_sale_told AFTER INSERT ON seat_entry
FOR EACH ROW WHEN (NEW.kind IN ('released', 'hold_expired')) EXECUTE FUNCTION lost_sale_told();
