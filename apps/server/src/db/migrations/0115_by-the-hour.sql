DROP INDEX "tour_date_local_start";--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "length_minutes" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_date_local_start" ON "tour_date" USING btree ("tour_id","date_start","time_start") WHERE made_by = 'schedule' and length_minutes is null;--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_length" CHECK ("tour_date"."length_minutes" is null or ("tour_date"."length_minutes" > 0 and "tour_date"."made_by" = 'schedule'));--> statement-breakpoint
-- What is sold by the hour takes what it needs for as long as its client has chosen.
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
    CASE WHEN d.length_minutes IS NOT NULL OR coalesce(t.duration, 1) <= 1 THEN coalesce(d.length_minutes / 60.0, t.duration_hours) + d.extra_minutes / 60.0 END, coalesce(t.timezone, o.timezone)) span
  WHERE d.id = ANY (departures) AND d.number_of_free_seats < d.number_of_seats
  GROUP BY d.id, r.id
$$;--> statement-breakpoint
DROP FUNCTION resource_room(bigint, bigint, date, date, text);--> statement-breakpoint
CREATE FUNCTION resource_room(own_tour bigint, departure bigint, starts date, ends date, start_time text, length integer) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT min(CASE WHEN need.per = 'person' THEN greatest(room.free, 0) / need.quantity
    WHEN room.free >= need.quantity OR own.tour_date_id IS NOT NULL THEN NULL ELSE 0 END)
  FROM resource_need need
  JOIN tour t ON t.id = need.tour_id
  JOIN organizer o ON o.id = t.organizer_id
  LEFT JOIN resource_swap swap ON swap.tour_date_id = departure AND swap.resource_id = need.resource_id
  JOIN resource r ON r.id = coalesce(swap.substitute_id, need.resource_id)
  LEFT JOIN resource_taking own ON own.tour_date_id = departure AND own.resource_id = r.id
  CROSS JOIN LATERAL resource_span(r.unit, r.ready_minutes, starts, ends, start_time,
    CASE WHEN length IS NOT NULL OR coalesce(t.duration, 1) <= 1 THEN coalesce(length / 60.0, t.duration_hours) END, coalesce(t.timezone, o.timezone)) span
  CROSS JOIN LATERAL (SELECT resource_free(r.id, span.taken_from, span.taken_until) AS free) room
  WHERE need.tour_id = own_tour
$$;--> statement-breakpoint
-- The fewest that are free at any time of a stretch. Where none are ever away they are not counted anew for each half hour: what is
-- sold by the hour asks for a thousand stretches at once.
CREATE OR REPLACE FUNCTION resource_free(own bigint, taken_from timestamptz, taken_until timestamptz) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT min(CASE WHEN EXISTS (SELECT FROM resource_closure c WHERE c.resource_id = own) THEN resource_capacity(own, at.slot)
    ELSE r.quantity END - coalesce(s.used, 0))
  FROM resource r CROSS JOIN LATERAL resource_slots_between(r.unit, taken_from, taken_until) at(slot)
  LEFT JOIN resource_slot s ON s.resource_id = own AND s.slot = at.slot
  WHERE r.id = own
$$;
