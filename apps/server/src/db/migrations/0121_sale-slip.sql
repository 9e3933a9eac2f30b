CREATE TABLE "sale_slip" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_slip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"entry_id" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_slip_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "sale_slip" ADD CONSTRAINT "sale_slip_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_slip" ADD CONSTRAINT "sale_slip_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_slip_request_id_number_index" ON "sale_slip" USING btree ("request_id","number");