CREATE TABLE "resource_extra_need" (
	"tour_id" bigint NOT NULL,
	"extra_id" text NOT NULL,
	"resource_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "resource_extra_need_tour_id_extra_id_resource_id_pk" PRIMARY KEY("tour_id","extra_id","resource_id"),
	CONSTRAINT "resource_extra_need_quantity" CHECK ("resource_extra_need"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "resource_extra_need" ADD CONSTRAINT "resource_extra_need_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_extra_need" ADD CONSTRAINT "resource_extra_need_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_extra_need_resource_id_index" ON "resource_extra_need" USING btree ("resource_id");--> statement-breakpoint
-- What is sold of an extra of a departure takes its part as well.
CREATE OR REPLACE FUNCTION resource_wants(departures bigint[])
    RETURNS TABLE (tour_date_id bigint, resource_id bigint, quantity integer, taken_from timestamptz, taken_until timestamptz)
    LANGUAGE sql STABLE
    AS $$
  SELECT d.id, r.id, sum(need.quantity)::integer, min(span.taken_from), max(span.taken_until)
  FROM tour_date d
  JOIN tour t ON t.id = d.tour_id
  JOIN organizer o ON o.id = t.organizer_id
  CROSS JOIN LATERAL (
    SELECT n.resource_id, n.quantity * CASE n.per WHEN 'person' THEN d.number_of_seats - d.number_of_free_seats ELSE 1 END AS quantity
    FROM resource_need n WHERE n.tour_id = d.tour_id
    UNION ALL
    SELECT e.resource_id, e.quantity * (d.stocks -> e.extra_id ->> 'sold')::integer
    FROM resource_extra_need e WHERE e.tour_id = d.tour_id AND (d.stocks -> e.extra_id ->> 'sold')::integer > 0) need
  LEFT JOIN resource_swap swap ON swap.tour_date_id = d.id AND swap.resource_id = need.resource_id
  JOIN resource r ON r.id = coalesce(swap.substitute_id, need.resource_id)
  CROSS JOIN LATERAL resource_span(r.unit, r.ready_minutes, d.date_start, d.date_end, d.time_start,
    CASE WHEN d.length_minutes IS NOT NULL OR coalesce(t.duration, 1) <= 1 THEN coalesce(d.length_minutes / 60.0, t.duration_hours) + d.extra_minutes / 60.0 END, coalesce(t.timezone, o.timezone)) span
  WHERE d.id = ANY (departures) AND d.number_of_free_seats < d.number_of_seats
  GROUP BY d.id, r.id
$$;--> statement-breakpoint
-- The same of trips of one booking alone, whose extras stand in their price.
CREATE OR REPLACE FUNCTION resource_trip_wants(trips bigint[])
    RETURNS TABLE (request_id bigint, resource_id bigint, quantity integer, taken_from timestamptz, taken_until timestamptz)
    LANGUAGE sql STABLE
    AS $$
  SELECT b.request_id, r.id, sum(need.quantity)::integer, min(span.taken_from), max(span.taken_until)
  FROM booking b
  JOIN tour t ON t.id = b.tour_id
  LEFT JOIN individual_tour i ON i.request_id = b.request_id
  CROSS JOIN LATERAL (
    SELECT n.resource_id, n.quantity * CASE n.per WHEN 'person' THEN b.tourists_count ELSE 1 END AS quantity
    FROM resource_need n WHERE n.tour_id = b.tour_id
    UNION ALL
    SELECT e.resource_id, e.quantity * (line ->> 'quantity')::integer
    FROM resource_extra_need e JOIN LATERAL jsonb_array_elements(b.breakdown -> 'lines') line
      ON line ->> 'kind' = 'extra' AND line #>> '{extra,id}' = e.extra_id
    WHERE e.tour_id = b.tour_id) need
  JOIN resource r ON r.id = need.resource_id
  CROSS JOIN LATERAL resource_span(r.unit, r.ready_minutes, b.date_start, b.date_end, b.time_start,
    CASE WHEN b.date_end <= b.date_start THEN coalesce((i.content #>> '{tour,duration_hours}')::float8, t.duration_hours) END, b.timezone) span
  WHERE b.request_id = ANY (trips) AND b.is_individual_tour AND b.tour_date_id IS NULL AND b.base_sale_status BETWEEN 1 AND 4
    AND b.date_start IS NOT NULL AND b.date_end IS NOT NULL AND b.tourists_count > 0
  GROUP BY b.request_id, r.id
$$;--> statement-breakpoint
DROP TRIGGER booking_a_resources ON booking;--> statement-breakpoint
CREATE TRIGGER booking_a_resources AFTER UPDATE OF base_sale_status, is_individual_tour, tour_id, tour_date_id, date_start, date_end, time_start, timezone, tourists_count, breakdown ON booking
  FOR EACH ROW WHEN (OLD.is_individual_tour OR NEW.is_individual_tour) EXECUTE FUNCTION trip_resources();--> statement-breakpoint
CREATE OR REPLACE FUNCTION tour_dates_resources() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  departures bigint[];
BEGIN
  SELECT array_agg(come.id ORDER BY come.id) INTO departures
  FROM come JOIN gone USING (id)
  WHERE (come.number_of_seats - come.number_of_free_seats, come.date_start, come.date_end, come.time_start, come.extra_minutes, come.stocks)
      IS DISTINCT FROM (gone.number_of_seats - gone.number_of_free_seats, gone.date_start, gone.date_end, gone.time_start, gone.extra_minutes, gone.stocks)
    AND (EXISTS (SELECT FROM resource_need n WHERE n.tour_id = come.tour_id)
      OR EXISTS (SELECT FROM resource_extra_need e WHERE e.tour_id = come.tour_id)
      OR EXISTS (SELECT FROM resource_taking t WHERE t.tour_date_id = come.id));
  IF departures IS NOT NULL THEN
    PERFORM settle_resources(departures);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- How many more of each extra of a departure, stored or not, could be sold for the resources that it needs; null: none needs one.
CREATE FUNCTION resource_extra_rooms(own_tour bigint, departure bigint, starts date, ends date, start_time text, length integer) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  SELECT jsonb_object_agg(room.extra_id, room.pieces)
  FROM (
    SELECT need.extra_id, min(greatest(resource_free(r.id, span.taken_from, span.taken_until), 0) / need.quantity) AS pieces
    FROM resource_extra_need need
    JOIN tour t ON t.id = need.tour_id
    JOIN organizer o ON o.id = t.organizer_id
    LEFT JOIN resource_swap swap ON swap.tour_date_id = departure AND swap.resource_id = need.resource_id
    JOIN resource r ON r.id = coalesce(swap.substitute_id, need.resource_id)
    CROSS JOIN LATERAL resource_span(r.unit, r.ready_minutes, starts, ends, start_time,
      CASE WHEN length IS NOT NULL OR coalesce(t.duration, 1) <= 1 THEN coalesce(length / 60.0, t.duration_hours) END, coalesce(t.timezone, o.timezone)) span
    WHERE need.tour_id = own_tour
    GROUP BY need.extra_id) room
$$;
