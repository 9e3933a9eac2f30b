ALTER TABLE "tour_date" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_extra_minutes" CHECK ("tour_date"."extra_minutes" >= 0);--> statement-breakpoint
-- A departure takes what it needs for the time that it has been lengthened by, too.
CREATE OR REPLACE FUNCTION resource_wants(departures bigint[])
    RETURNS TABLE (tour_date_id bigint, resource_id bigint, quantity integer, taken_from timestamptz, taken_until timestamptz)
    LANGUAGE sql STABLE
    AS $$
  SELECT d.id, r.id, sum(need.quantity * CASE need.per WHEN 'person' THEN d.number_of_seats - d.number_of_free_seats ELSE 1 END)::integer,
    min(span.taken_from), max(span.taken_until)
  FROM tour_date d
  JOIN tour t ON t.id = d.tour_id
  JOIN organizer o ON o.id = t.organizer_id
  JOIN resource_need need ON need.tour_id = d.tour_id
  LEFT JOIN resource_swap swap ON swap.tour_date_id = d.id AND swap.resource_id = need.resource_id
  JOIN resource r ON r.id = coalesce(swap.substitute_id, need.resource_id)
  CROSS JOIN LATERAL resource_span(r.unit, r.ready_minutes, d.date_start, d.date_end, d.time_start,
    CASE WHEN coalesce(t.duration, 1) <= 1 THEN t.duration_hours + d.extra_minutes / 60.0 END, coalesce(t.timezone, o.timezone)) span
  WHERE d.id = ANY (departures) AND d.number_of_free_seats < d.number_of_seats
  GROUP BY d.id, r.id
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION tour_dates_resources() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  departures bigint[];
BEGIN
  SELECT array_agg(come.id ORDER BY come.id) INTO departures
  FROM come JOIN gone USING (id)
  WHERE (come.number_of_seats - come.number_of_free_seats, come.date_start, come.date_end, come.time_start, come.extra_minutes)
      IS DISTINCT FROM (gone.number_of_seats - gone.number_of_free_seats, gone.date_start, gone.date_end, gone.time_start, gone.extra_minutes)
    AND (EXISTS (SELECT FROM resource_need n WHERE n.tour_id = come.tour_id)
      OR EXISTS (SELECT FROM resource_taking t WHERE t.tour_date_id = come.id));
  IF departures IS NOT NULL THEN
    PERFORM settle_resources(departures);
  END IF;
  RETURN NULL;
END $$;
