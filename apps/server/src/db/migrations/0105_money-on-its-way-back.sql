-- What is promised back of a booking that lives pays for nothing any more: it stands on the booking, so that the list's filter
-- by what is payed says the same as everything else, by the one index that it has.
DROP INDEX "booking_list_payed";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "returning_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE booking b SET returning_amount = going.amount
FROM (SELECT request_id, sum(amount)::bigint AS amount FROM refund WHERE reason <> 'cancellation' AND status <> 'done' GROUP BY request_id) going
WHERE going.request_id = b.request_id;--> statement-breakpoint
CREATE INDEX "booking_list_payed" ON "booking" USING btree ("organizer_id",(payed_amount - returning_amount >= total),"request_id" DESC NULLS LAST) WHERE payed_amount - returning_amount > 0;--> statement-breakpoint
CREATE FUNCTION refund_returning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET returning_amount = coalesce((SELECT sum(r.amount) FROM refund r
    WHERE r.request_id = coalesce(NEW.request_id, OLD.request_id) AND r.reason <> 'cancellation' AND r.status <> 'done'), 0)
  WHERE request_id = coalesce(NEW.request_id, OLD.request_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_returning AFTER INSERT OR DELETE OR UPDATE OF amount, reason, status ON refund
FOR EACH ROW EXECUTE FUNCTION refund_returning();
