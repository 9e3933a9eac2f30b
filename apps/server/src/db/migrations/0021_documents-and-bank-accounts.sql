CREATE TABLE "booking_document" (
	"request_id" bigint NOT NULL,
	"type" text NOT NULL,
	"subject_id" bigint DEFAULT 0 NOT NULL,
	"language" text NOT NULL,
	"template_id" bigint,
	"template_version" integer,
	"content_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_document_request_id_type_subject_id_pk" PRIMARY KEY("request_id","type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "document_content" (
	"hash" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "document_template_tour" (
	"tour_id" bigint NOT NULL,
	"type" text NOT NULL,
	"language" text NOT NULL,
	"template_id" bigint NOT NULL,
	CONSTRAINT "document_template_tour_tour_id_type_language_pk" PRIMARY KEY("tour_id","type","language")
);
--> statement-breakpoint
CREATE TABLE "document_template_version" (
	"template_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"created_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_template_version_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"bank_name" text NOT NULL,
	"bic" text DEFAULT '' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"correspondent_account" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"swift" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "own_request_bank_account_id" bigint;--> statement-breakpoint
ALTER TABLE "booking_document" ADD CONSTRAINT "booking_document_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_document" ADD CONSTRAINT "booking_document_content_hash_document_content_hash_fk" FOREIGN KEY ("content_hash") REFERENCES "public"."document_content"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_document" ADD CONSTRAINT "booking_document_template_id_document_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_template" ADD CONSTRAINT "document_template_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_template_tour" ADD CONSTRAINT "document_template_tour_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_template_tour" ADD CONSTRAINT "document_template_tour_template_id_document_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_template_version" ADD CONSTRAINT "document_template_version_template_id_document_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_template_version" ADD CONSTRAINT "document_template_version_content_hash_document_content_hash_fk" FOREIGN KEY ("content_hash") REFERENCES "public"."document_content"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_template_version" ADD CONSTRAINT "document_template_version_created_by_user_id_user_account_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_template_organizer_id_id_index" ON "document_template" USING btree ("organizer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_template_one_default" ON "document_template" USING btree ("organizer_id","type","language") WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE INDEX "document_template_tour_template_id_index" ON "document_template_tour" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "bank_account_organizer_id_id_index" ON "bank_account" USING btree ("organizer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_account_one_default" ON "bank_account" USING btree ("organizer_id") WHERE is_default;--> statement-breakpoint
ALTER TABLE "organizer" ADD CONSTRAINT "organizer_own_request_bank_account_id_bank_account_id_fk" FOREIGN KEY ("own_request_bank_account_id") REFERENCES "public"."bank_account"("id") ON DELETE set null ON UPDATE no action;