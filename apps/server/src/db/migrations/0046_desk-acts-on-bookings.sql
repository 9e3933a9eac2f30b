ALTER TABLE "desk_act" ADD COLUMN "request_id" bigint;--> statement-breakpoint
ALTER TABLE "desk_act" ADD CONSTRAINT "desk_act_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_act_request_id_id_index" ON "desk_act" USING btree ("request_id","id");