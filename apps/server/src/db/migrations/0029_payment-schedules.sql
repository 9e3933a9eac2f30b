CREATE TABLE "invoice_reminder" (
	"invoice_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_reminder_invoice_id_kind_pk" PRIMARY KEY("invoice_id","kind")
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "payment_schedule" jsonb;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "next_instalment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "settlement" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "contract_id" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "payment_schedule" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "payment_schedule" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "payment_seasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_reminder" ADD CONSTRAINT "invoice_reminder_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_contract_id_document_template_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."document_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_next_instalment" ON "booking" USING btree ("next_instalment_at") WHERE next_instalment_at is not null;--> statement-breakpoint
CREATE INDEX "invoice_open_due" ON "invoice" USING btree ("due_at") WHERE status = 1;--> statement-breakpoint
CREATE INDEX "invoice_overdue" ON "invoice" USING btree ("organizer_id","due_at") WHERE status = 1;