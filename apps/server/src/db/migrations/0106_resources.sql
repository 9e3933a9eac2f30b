CREATE TABLE "resource" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" text NOT NULL,
	"ready_minutes" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_kind" CHECK ("resource"."kind" in ('ship', 'boat', 'bus', 'horse', 'hall', 'instrument', 'other')),
	CONSTRAINT "resource_quantity" CHECK ("resource"."quantity" > 0),
	CONSTRAINT "resource_unit" CHECK ("resource"."unit" in ('day', 'half_hour')),
	CONSTRAINT "resource_ready" CHECK ("resource"."ready_minutes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "resource_closure" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_closure_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" bigint NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_closure_days" CHECK ("resource_closure"."date_to" >= "resource_closure"."date_from"),
	CONSTRAINT "resource_closure_quantity" CHECK ("resource_closure"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "resource_need" (
	"tour_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"per" text NOT NULL,
	CONSTRAINT "resource_need_tour_id_resource_id_pk" PRIMARY KEY("tour_id","resource_id"),
	CONSTRAINT "resource_need_quantity" CHECK ("resource_need"."quantity" > 0),
	CONSTRAINT "resource_need_per" CHECK ("resource_need"."per" in ('departure', 'person'))
);
--> statement-breakpoint
CREATE TABLE "resource_slot" (
	"resource_id" bigint NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"used" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "resource_slot_resource_id_slot_pk" PRIMARY KEY("resource_id","slot"),
	CONSTRAINT "resource_slot_room" CHECK ("resource_slot"."used" between 0 and "resource_slot"."total")
);
--> statement-breakpoint
CREATE TABLE "resource_swap" (
	"tour_date_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"substitute_id" bigint NOT NULL,
	CONSTRAINT "resource_swap_tour_date_id_resource_id_pk" PRIMARY KEY("tour_date_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "resource_taking" (
	"tour_date_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"taken_from" timestamp with time zone NOT NULL,
	"taken_until" timestamp with time zone NOT NULL,
	CONSTRAINT "resource_taking_tour_date_id_resource_id_pk" PRIMARY KEY("tour_date_id","resource_id"),
	CONSTRAINT "resource_taking_quantity" CHECK ("resource_taking"."quantity" > 0),
	CONSTRAINT "resource_taking_time" CHECK ("resource_taking"."taken_until" > "resource_taking"."taken_from")
);
--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_closure" ADD CONSTRAINT "resource_closure_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_closure" ADD CONSTRAINT "resource_closure_created_by_user_id_user_account_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_need" ADD CONSTRAINT "resource_need_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_need" ADD CONSTRAINT "resource_need_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_slot" ADD CONSTRAINT "resource_slot_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_swap" ADD CONSTRAINT "resource_swap_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_swap" ADD CONSTRAINT "resource_swap_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_swap" ADD CONSTRAINT "resource_swap_substitute_id_resource_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_taking" ADD CONSTRAINT "resource_taking_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_taking" ADD CONSTRAINT "resource_taking_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_list" ON "resource" USING btree ("organizer_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "resource_closure_resource_id_date_to_index" ON "resource_closure" USING btree ("resource_id","date_to");--> statement-breakpoint
CREATE INDEX "resource_need_resource_id_index" ON "resource_need" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "resource_swap_resource_id_index" ON "resource_swap" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "resource_swap_substitute_id_index" ON "resource_swap" USING btree ("substitute_id");--> statement-breakpoint
CREATE INDEX "resource_taking_resource_id_taken_from_index" ON "resource_taking" USING btree ("resource_id","taken_from");--> statement-breakpoint
-- From when to when a departure takes a resource: whole days, named by their midnight in UTC, or half hours. One whose hours are
-- not known takes its days whole.
CREATE FUNCTION resource_span(unit text, ready_minutes integer, date_start date, date_end date, time_start text, hours double precision, zone text)
    RETURNS TABLE (taken_from timestamptz, taken_until timestamptz)
    LANGUAGE sql STABLE
    AS $$
  SELECT
    CASE unit WHEN 'day' THEN date_start::timestamp AT TIME ZONE 'UTC'
      ELSE date_bin('30 minutes', times.starts, timestamptz '2000-01-01 00:00Z') END,
    CASE unit WHEN 'day' THEN (date_end + 1)::timestamp AT TIME ZONE 'UTC'
      ELSE greatest(
        date_bin('30 minutes', times.ends + make_interval(mins => ready_minutes) + interval '30 minutes' - interval '1 microsecond', timestamptz '2000-01-01 00:00Z'),
        date_bin('30 minutes', times.starts, timestamptz '2000-01-01 00:00Z') + interval '30 minutes') END
  FROM (
    SELECT begins.starts, CASE WHEN time_start IS NULL OR hours IS NULL THEN (date_end + 1)::timestamp AT TIME ZONE zone
      ELSE begins.starts + make_interval(secs => hours * 3600) END AS ends
    FROM (SELECT (date_start + coalesce(time_start, '00:00')::time) AT TIME ZONE zone AS starts) begins
  ) times
$$;--> statement-breakpoint
CREATE FUNCTION resource_slots_between(unit text, taken_from timestamptz, taken_until timestamptz) RETURNS SETOF timestamptz
    LANGUAGE sql STABLE ROWS 20
    AS $$
  SELECT generate_series(taken_from, taken_until - interval '1 second', CASE unit WHEN 'day' THEN interval '24 hours' ELSE interval '30 minutes' END)
$$;--> statement-breakpoint
-- How many of a resource there are in a day or half hour: all, less those that are away then, in the organizer's own days.
CREATE FUNCTION resource_capacity(own bigint, at timestamptz) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT greatest(r.quantity - coalesce((
    SELECT sum(c.quantity) FROM resource_closure c WHERE c.resource_id = r.id
      AND (at AT TIME ZONE CASE r.unit WHEN 'day' THEN 'UTC' ELSE o.timezone END)::date BETWEEN c.date_from AND c.date_to), 0), 0)::integer
  FROM resource r JOIN organizer o ON o.id = r.organizer_id WHERE r.id = own
$$;--> statement-breakpoint
-- The fewest that are free at any time of a stretch.
CREATE FUNCTION resource_free(own bigint, taken_from timestamptz, taken_until timestamptz) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT min(resource_capacity(own, at.slot) - coalesce(s.used, 0))
  FROM resource r CROSS JOIN LATERAL resource_slots_between(r.unit, taken_from, taken_until) at(slot)
  LEFT JOIN resource_slot s ON s.resource_id = own AND s.slot = at.slot
  WHERE r.id = own
$$;--> statement-breakpoint
-- What departures take as they are now: nothing while no seat of them is taken.
CREATE FUNCTION resource_wants(departures bigint[])
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
    CASE WHEN coalesce(t.duration, 1) <= 1 THEN t.duration_hours END, coalesce(t.timezone, o.timezone)) span
  WHERE d.id = ANY (departures) AND d.number_of_free_seats < d.number_of_seats
  GROUP BY d.id, r.id
$$;--> statement-breakpoint
-- How many more seats of a departure, stored or not, could be taken for what its tour needs; null: any number.
CREATE FUNCTION resource_room(own_tour bigint, departure bigint, starts date, ends date, start_time text) RETURNS integer
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
    CASE WHEN coalesce(t.duration, 1) <= 1 THEN t.duration_hours END, coalesce(t.timezone, o.timezone)) span
  CROSS JOIN LATERAL (SELECT resource_free(r.id, span.taken_from, span.taken_until) AS free) room
  WHERE need.tour_id = own_tour
$$;--> statement-breakpoint
-- Counts slots anew by so many more or fewer, in the order of their keys. What is too much is refused with the kind of resource that is short.
CREATE FUNCTION resource_slots_move(resources bigint[], slots timestamptz[], changes integer[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  short text;
BEGIN
  PERFORM FROM resource_slot s JOIN unnest(resources, slots) AS moved(resource_id, slot) USING (resource_id, slot)
  ORDER BY s.resource_id, s.slot FOR NO KEY UPDATE OF s;
  UPDATE resource_slot s
  SET used = s.used + moved.change, total = greatest(resource_capacity(s.resource_id, s.slot), s.used + moved.change)
  FROM unnest(resources, slots, changes) AS moved(resource_id, slot, change)
  WHERE s.resource_id = moved.resource_id AND s.slot = moved.slot AND moved.change < 0;
  INSERT INTO resource_slot AS s (resource_id, slot, used, total)
  SELECT moved.resource_id, moved.slot, moved.change, resource_capacity(moved.resource_id, moved.slot)
  FROM unnest(resources, slots, changes) AS moved(resource_id, slot, change)
  WHERE moved.change > 0 ORDER BY moved.resource_id, moved.slot
  ON CONFLICT (resource_id, slot) DO UPDATE SET used = s.used + EXCLUDED.used, total = EXCLUDED.total;
EXCEPTION WHEN check_violation THEN
  SELECT r.kind INTO short
  FROM unnest(resources, slots, changes) AS moved(resource_id, slot, change)
  JOIN resource r ON r.id = moved.resource_id
  LEFT JOIN resource_slot s ON s.resource_id = moved.resource_id AND s.slot = moved.slot
  WHERE moved.change > 0 AND coalesce(s.used, 0) + moved.change > resource_capacity(moved.resource_id, moved.slot)
  ORDER BY moved.resource_id, moved.slot LIMIT 1;
  RAISE EXCEPTION 'A resource is taken at that time' USING ERRCODE = '23514', CONSTRAINT = 'resource_slot_room', DETAIL = coalesce(short, 'other');
END $$;--> statement-breakpoint
CREATE FUNCTION resource_takings_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  resources bigint[];
  slots timestamptz[];
  changes integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(n.resource_id ORDER BY n.resource_id, n.slot), array_agg(n.slot ORDER BY n.resource_id, n.slot), array_agg(n.change ORDER BY n.resource_id, n.slot)
    INTO resources, slots, changes
    FROM (SELECT t.resource_id, at.slot, sum(t.quantity)::integer AS change FROM come t JOIN resource r ON r.id = t.resource_id
      CROSS JOIN LATERAL resource_slots_between(r.unit, t.taken_from, t.taken_until) at(slot) GROUP BY 1, 2) n;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(n.resource_id ORDER BY n.resource_id, n.slot), array_agg(n.slot ORDER BY n.resource_id, n.slot), array_agg(n.change ORDER BY n.resource_id, n.slot)
    INTO resources, slots, changes
    FROM (SELECT t.resource_id, at.slot, -sum(t.quantity)::integer AS change FROM gone t JOIN resource r ON r.id = t.resource_id
      CROSS JOIN LATERAL resource_slots_between(r.unit, t.taken_from, t.taken_until) at(slot) GROUP BY 1, 2) n;
  ELSE
    SELECT array_agg(n.resource_id ORDER BY n.resource_id, n.slot), array_agg(n.slot ORDER BY n.resource_id, n.slot), array_agg(n.change ORDER BY n.resource_id, n.slot)
    INTO resources, slots, changes
    FROM (SELECT t.resource_id, at.slot, sum(t.quantity)::integer AS change
      FROM (SELECT resource_id, quantity, taken_from, taken_until FROM come
        UNION ALL SELECT resource_id, -quantity, taken_from, taken_until FROM gone) t
      JOIN resource r ON r.id = t.resource_id
      CROSS JOIN LATERAL resource_slots_between(r.unit, t.taken_from, t.taken_until) at(slot)
      GROUP BY 1, 2 HAVING sum(t.quantity) <> 0) n;
  END IF;
  IF resources IS NOT NULL THEN
    PERFORM resource_slots_move(resources, slots, changes);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER resource_taken AFTER INSERT ON resource_taking REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION resource_takings_changed();--> statement-breakpoint
CREATE TRIGGER resource_given_back AFTER DELETE ON resource_taking REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION resource_takings_changed();--> statement-breakpoint
CREATE TRIGGER resource_retaken AFTER UPDATE ON resource_taking REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION resource_takings_changed();--> statement-breakpoint
-- Has departures take what they need now, and give back what they do not. Whoever changes a resource, or takes it away for days, waits.
CREATE FUNCTION settle_resources(departures bigint[]) RETURNS void
    LANGUAGE plpgsql
    AS $$
DECLARE
  given integer;
  taken integer;
BEGIN
  PERFORM FROM resource r
  WHERE r.id IN (SELECT w.resource_id FROM resource_wants(departures) w
    UNION SELECT t.resource_id FROM resource_taking t WHERE t.tour_date_id = ANY (departures))
  ORDER BY r.id FOR SHARE OF r;
  DELETE FROM resource_taking t
  WHERE t.tour_date_id = ANY (departures) AND NOT EXISTS (
    SELECT FROM resource_wants(departures) w WHERE w.tour_date_id = t.tour_date_id AND w.resource_id = t.resource_id);
  GET DIAGNOSTICS given = ROW_COUNT;
  INSERT INTO resource_taking AS t (tour_date_id, resource_id, quantity, taken_from, taken_until)
  SELECT w.tour_date_id, w.resource_id, w.quantity, w.taken_from, w.taken_until FROM resource_wants(departures) w
  ORDER BY w.resource_id, w.taken_from
  ON CONFLICT (tour_date_id, resource_id) DO UPDATE
  SET quantity = EXCLUDED.quantity, taken_from = EXCLUDED.taken_from, taken_until = EXCLUDED.taken_until
  WHERE (t.quantity, t.taken_from, t.taken_until) IS DISTINCT FROM (EXCLUDED.quantity, EXCLUDED.taken_from, EXCLUDED.taken_until);
  GET DIAGNOSTICS taken = ROW_COUNT;
  -- Pages of other tours that need the same say what is left of them.
  IF given + taken > 0 THEN
    INSERT INTO domain_event (name, version, payload)
    SELECT 'tour.seats-changed', 1, jsonb_build_object('organizer_id', d.organizer_id, 'tour_date_id', d.id)
    FROM tour_date d WHERE d.id = ANY (departures);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION tour_dates_resources() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  departures bigint[];
BEGIN
  SELECT array_agg(come.id ORDER BY come.id) INTO departures
  FROM come JOIN gone USING (id)
  WHERE (come.number_of_seats - come.number_of_free_seats, come.date_start, come.date_end, come.time_start)
      IS DISTINCT FROM (gone.number_of_seats - gone.number_of_free_seats, gone.date_start, gone.date_end, gone.time_start)
    AND (EXISTS (SELECT FROM resource_need n WHERE n.tour_id = come.tour_id)
      OR EXISTS (SELECT FROM resource_taking t WHERE t.tour_date_id = come.id));
  IF departures IS NOT NULL THEN
    PERFORM settle_resources(departures);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tour_dates_resources AFTER UPDATE ON tour_date REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tour_dates_resources();--> statement-breakpoint
-- A tour that lasts longer, or elsewhere, has its departures take their resources for that time.
CREATE FUNCTION tour_time_resources() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  departures bigint[];
BEGIN
  SELECT array_agg(t.tour_date_id ORDER BY t.tour_date_id) INTO departures
  FROM resource_taking t JOIN tour_date d ON d.id = t.tour_date_id WHERE d.tour_id = NEW.id;
  IF departures IS NOT NULL THEN
    PERFORM settle_resources(departures);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER tour_time_resources AFTER UPDATE OF duration, duration_hours, timezone ON tour FOR EACH ROW
  WHEN ((OLD.duration, OLD.duration_hours, OLD.timezone) IS DISTINCT FROM (NEW.duration, NEW.duration_hours, NEW.timezone))
  EXECUTE FUNCTION tour_time_resources();
