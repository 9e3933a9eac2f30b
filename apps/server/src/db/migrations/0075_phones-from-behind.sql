-- outside a transaction
-- Phones are found by their last digits, and bookings are made while the index is.
CREATE INDEX CONCURRENTLY IF NOT EXISTS booking_client_phone_end ON booking USING btree (organizer_id, reverse(client_phone) text_pattern_ops);
