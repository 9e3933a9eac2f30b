-- A last name with a first one is found in the index alone: many clients share a last name, or its beginning.
DROP INDEX "booking_client_name";
--> statement-breakpoint
CREATE INDEX "booking_client_name" ON "booking" ("organizer_id", lower("client_last_name") text_pattern_ops, lower("client_first_name") text_pattern_ops);
