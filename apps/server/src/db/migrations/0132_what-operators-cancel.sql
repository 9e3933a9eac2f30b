-- Seats of a departure that its operator has cancelled are no late cancellation: nobody could have sold them.
CREATE OR REPLACE FUNCTION lost_sale_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lost_sale AS lost (tour_date_id, kind, day, count, seats)
  SELECT NEW.tour_date_id, CASE NEW.kind WHEN 'released' THEN 'late' ELSE 'left' END, (NEW.created_at AT TIME ZONE 'UTC')::date, 1, -NEW.seats
  FROM tour_date d
  WHERE d.id = NEW.tour_date_id AND (NEW.kind <> 'released' OR d.date_start - (NEW.created_at AT TIME ZONE 'UTC')::date <= 14
    AND NOT (d.is_busy AND EXISTS (SELECT FROM departure_task t WHERE t.tour_date_id = d.id AND t.kind = 'cancel')))
  ON CONFLICT (tour_date_id, kind, day) DO UPDATE SET count = lost.count + 1, seats = lost.seats + EXCLUDED.seats;
  RETURN NULL;
END $$;
