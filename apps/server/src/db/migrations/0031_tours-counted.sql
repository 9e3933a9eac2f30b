CREATE TABLE "tour_counter" (
	"organizer_id" bigint NOT NULL,
	"status" text NOT NULL,
	"type" smallint NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tour_counter_organizer_id_status_type_slot_pk" PRIMARY KEY("organizer_id","status","type","slot")
);
--> statement-breakpoint
DROP INDEX "tour_date_tour_id_date_start_index";--> statement-breakpoint
CREATE INDEX "tour_date_tour_id_date_start_id_index" ON "tour_date" USING btree ("tour_id","date_start","id");
--> statement-breakpoint
-- Once a statement, in the order of the key, so that two statements never wait for one another in a ring.
CREATE FUNCTION tour_count_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tour_counter AS counter (organizer_id, status, type, slot, count)
  SELECT organizer_id, status, type, pg_backend_pid() % 16, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed
  GROUP BY organizer_id, status, type
  ORDER BY organizer_id, status, type
  ON CONFLICT (organizer_id, status, type, slot) DO UPDATE SET count = counter.count + EXCLUDED.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tour_count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tour_counter AS counter (organizer_id, status, type, slot, count)
  SELECT * FROM (VALUES
    (OLD.organizer_id, OLD.status, OLD.type, (pg_backend_pid() % 16)::smallint, -1),
    (NEW.organizer_id, NEW.status, NEW.type, (pg_backend_pid() % 16)::smallint, 1)
  ) AS moved (organizer_id, status, type, slot, count)
  ORDER BY organizer_id, status, type
  ON CONFLICT (organizer_id, status, type, slot) DO UPDATE SET count = counter.count + EXCLUDED.count;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tour_count_created AFTER INSERT ON tour REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tour_count_statement();
--> statement-breakpoint
CREATE TRIGGER tour_count_deleted AFTER DELETE ON tour REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION tour_count_statement();
--> statement-breakpoint
CREATE TRIGGER tour_count_moved AFTER UPDATE OF organizer_id, status, type ON tour
FOR EACH ROW WHEN ((OLD.organizer_id, OLD.status, OLD.type) IS DISTINCT FROM (NEW.organizer_id, NEW.status, NEW.type))
EXECUTE FUNCTION tour_count_moved();
--> statement-breakpoint
INSERT INTO tour_counter (organizer_id, status, type, slot, count)
SELECT organizer_id, status, type, 0, count(*) FROM tour GROUP BY organizer_id, status, type;
