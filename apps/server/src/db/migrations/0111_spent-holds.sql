-- What is short is told with its id: whoever asked has what nobody keeps of it any more given back, and asks again.
CREATE OR REPLACE FUNCTION resource_slots_move(resources bigint[], slots timestamptz[], changes integer[]) RETURNS void
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
  SELECT r.kind || ' ' || r.id INTO short
  FROM unnest(resources, slots, changes) AS moved(resource_id, slot, change)
  JOIN resource r ON r.id = moved.resource_id
  LEFT JOIN resource_slot s ON s.resource_id = moved.resource_id AND s.slot = moved.slot
  WHERE moved.change > 0 AND coalesce(s.used, 0) + moved.change > resource_capacity(moved.resource_id, moved.slot)
  ORDER BY moved.resource_id, moved.slot LIMIT 1;
  RAISE EXCEPTION 'A resource is taken at that time' USING ERRCODE = '23514', CONSTRAINT = 'resource_slot_room', DETAIL = coalesce(short, 'other');
END $$;
