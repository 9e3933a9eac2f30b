ALTER TABLE "booking" ALTER COLUMN "tour_type" SET DEFAULT null;
--> statement-breakpoint
-- Whoever makes a booking of a departure has read its tour already and says what it is: a look for each booking cost more than
-- its line of history. The database looks where nobody says it, and whenever a booking comes to another tour.
DROP TRIGGER booking_tour_type ON booking;
--> statement-breakpoint
CREATE TRIGGER booking_tour_type BEFORE INSERT ON booking
FOR EACH ROW WHEN (NEW.tour_type IS NULL) EXECUTE FUNCTION booking_tour_type();
--> statement-breakpoint
CREATE TRIGGER booking_tour_type_changed BEFORE UPDATE OF tour_id ON booking
FOR EACH ROW EXECUTE FUNCTION booking_tour_type();
--> statement-breakpoint
-- The same sums as before. As a function of SQL it was read, planned and begun anew for each booking, a fifth of what the database
-- did for one; most have no agent, and of those nothing is reckoned.
CREATE OR REPLACE FUNCTION agent_commission_of(terms jsonb, total bigint, tourists integer, breakdown jsonb) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  IF terms IS NULL THEN
    RETURN 0;
  END IF;
  RETURN CASE terms -> 'commission' ->> 'kind'
    WHEN 'percent' THEN round(total * (terms -> 'commission' ->> 'value')::numeric / 100)::bigint
    WHEN 'sum' THEN least(total, (terms -> 'commission' ->> 'value')::bigint)
    WHEN 'net' THEN (
      SELECT greatest(0, total
        - coalesce(sum(l.amount) FILTER (WHERE l.kind IN ('extra', 'room', 'single_supplement')), 0)
        - coalesce(sum(l.net * l.tickets), 0)
        - (terms -> 'commission' ->> 'value')::bigint
          * greatest(0, tourists - coalesce(sum(l.tickets * l.people) FILTER (WHERE l.net IS NOT NULL), 0)))::bigint
      FROM (SELECT line ->> 'kind' AS kind, (line ->> 'amount')::bigint AS amount, (line ->> 'quantity')::bigint AS tickets,
          coalesce((line -> 'category' ->> 'people')::bigint, 1) AS people,
          (terms -> 'commission' -> 'by_category' ->> (line -> 'category' ->> 'id'))::bigint AS net
        FROM jsonb_array_elements(breakdown -> 'lines') line) l)
    ELSE 0 END;
END $$;
