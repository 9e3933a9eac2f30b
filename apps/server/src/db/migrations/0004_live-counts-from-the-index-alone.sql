DROP INDEX "booking_on_tour";--> statement-breakpoint
DROP INDEX "booking_completion";--> statement-breakpoint
CREATE INDEX "booking_on_tour" ON "booking" USING btree ("organizer_id","date_start","date_end","timezone") WHERE base_sale_status = 3;--> statement-breakpoint
CREATE INDEX "booking_completion" ON "booking" USING btree ("date_end") WHERE base_sale_status = 3 and date_end is not null;