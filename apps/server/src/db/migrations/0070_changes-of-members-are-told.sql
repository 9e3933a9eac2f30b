CREATE FUNCTION organizer_member_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('member_changed', coalesce(NEW.user_id, OLD.user_id) || ':' || coalesce(NEW.organizer_id, OLD.organizer_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER organizer_member_told AFTER INSERT OR UPDATE OR DELETE ON organizer_member
FOR EACH ROW EXECUTE FUNCTION organizer_member_tell();
