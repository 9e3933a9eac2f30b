CREATE TABLE "company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"full_name" text DEFAULT '' NOT NULL,
	"inn" text DEFAULT '' NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"ogrn" text DEFAULT '' NOT NULL,
	"legal_address" text DEFAULT '' NOT NULL,
	"postal_address" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"correspondent_account" text DEFAULT '' NOT NULL,
	"signer_last_name" text DEFAULT '' NOT NULL,
	"signer_first_name" text DEFAULT '' NOT NULL,
	"signer_middle_name" text DEFAULT '' NOT NULL,
	"signer_position" text DEFAULT '' NOT NULL,
	"signer_basis" text DEFAULT 'charter' NOT NULL,
	"basis_number" text DEFAULT '' NOT NULL,
	"basis_date" date,
	"note" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_person" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" bigint NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "payer_company_id" bigint;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "payer_person_id" bigint;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_history" ADD CONSTRAINT "company_history_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_history" ADD CONSTRAINT "company_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_person" ADD CONSTRAINT "company_person_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_list" ON "company" USING btree ("organizer_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_by_numbers" ON "company" USING btree ("organizer_id","inn","kpp") WHERE inn <> '' and archived_at is null;--> statement-breakpoint
CREATE INDEX "company_history_company_id_id_index" ON "company_history" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_person_company_id_id_index" ON "company_person" USING btree ("company_id","id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_payer_company_id_company_id_fk" FOREIGN KEY ("payer_company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_list_payer" ON "booking" USING btree ("payer_company_id","request_id" DESC NULLS LAST) WHERE payer_company_id is not null;