CREATE TABLE "payment_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"shop_id" text NOT NULL,
	"secret_cipher" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipt_settings" (
	"organizer_id" bigint PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"tax_system" smallint NOT NULL,
	"vat_code" smallint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organizer_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"account_id" bigint,
	"provider_payment_id" text NOT NULL,
	"provider_refund_id" text,
	"is_sent_along" boolean NOT NULL,
	"provider_receipt_id" text,
	"content" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"problem" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_amount" CHECK ("receipt"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "receipt" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "test_bank_payment" ADD COLUMN "failing_refunds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_account" ADD CONSTRAINT "payment_account_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_settings" ADD CONSTRAINT "receipt_settings_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_ledger_entry_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."ledger_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account_organizer_id_provider_shop_id_index" ON "payment_account" USING btree ("organizer_id","provider","shop_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_account_one_active" ON "payment_account" USING btree ("organizer_id") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_one_per_payment" ON "receipt" USING btree ("payment_id","kind") WHERE refund_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_one_per_refund" ON "receipt" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "receipt_list" ON "receipt" USING btree ("organizer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "receipt_open" ON "receipt" USING btree ("organizer_id","created_at" DESC NULLS LAST,"id") WHERE status in ('failed', 'reminder');--> statement-breakpoint
CREATE INDEX "receipt_due" ON "receipt" USING btree ("next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX "receipt_request_id_index" ON "receipt" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_account_id_payment_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payment_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempt_account_id_index" ON "payment_attempt" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "refund_at_provider" ON "refund" USING btree ("provider_refund_id") WHERE provider_refund_id is not null;