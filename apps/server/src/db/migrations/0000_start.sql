CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
CREATE TABLE "booking" (
	"request_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"organizer_id" bigint NOT NULL,
	"tour_id" bigint NOT NULL,
	"tour_date_id" bigint,
	"base_sale_status" smallint NOT NULL,
	"seller_type" smallint DEFAULT 2 NOT NULL,
	"is_individual_tour" boolean DEFAULT false NOT NULL,
	"tour_name" text NOT NULL,
	"tour_photo" jsonb,
	"date_start" date,
	"date_end" date,
	"timezone" text NOT NULL,
	"tourists_count" integer NOT NULL,
	"client_first_name" text NOT NULL,
	"client_last_name" text NOT NULL,
	"client_email" text NOT NULL,
	"client_phone" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'ru' NOT NULL,
	"currency" char(3) NOT NULL,
	"breakdown" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"payed_amount" bigint DEFAULT 0 NOT NULL,
	"penalties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"penalties_conditions" text DEFAULT '' NOT NULL,
	"payment_deadline" integer DEFAULT 72 NOT NULL,
	"consents" jsonb,
	"individual_tour_price" bigint,
	"deadline_at" timestamp with time zone,
	"cancel_message" text DEFAULT '' NOT NULL,
	"created_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "booking_status" CHECK ("booking"."base_sale_status" between 1 and 8),
	CONSTRAINT "booking_tourists" CHECK ("booking"."tourists_count" > 0),
	CONSTRAINT "booking_payed" CHECK ("booking"."payed_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "booking_counter" (
	"organizer_id" bigint NOT NULL,
	"base_sale_status" smallint NOT NULL,
	"is_individual_tour" boolean NOT NULL,
	"slot" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "booking_counter_organizer_id_base_sale_status_is_individual_tour_slot_pk" PRIMARY KEY("organizer_id","base_sale_status","is_individual_tour","slot")
);
--> statement-breakpoint
CREATE TABLE "booking_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" bigint,
	"actor_name" text DEFAULT '' NOT NULL,
	"event" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_tourist" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_tourist_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"birthday" date,
	"passport_cipher" text DEFAULT '' NOT NULL,
	"passport_masked" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"food_restriction" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"request_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"currency" char(3) NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"prepayment_percent" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"payed_at" timestamp with time zone,
	"payment_method" text,
	CONSTRAINT "invoice_amount" CHECK ("invoice"."amount" > 0),
	CONSTRAINT "invoice_refunded" CHECK ("invoice"."refunded_amount" between 0 and "invoice"."amount"),
	CONSTRAINT "invoice_status" CHECK ("invoice"."status" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"request_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"refund_of_id" bigint,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"payment_method" text NOT NULL,
	"provider" text NOT NULL,
	"event_key" text NOT NULL,
	"created_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_event_key_unique" UNIQUE("event_key"),
	CONSTRAINT "ledger_amount" CHECK ("ledger_entry"."amount" <> 0),
	CONSTRAINT "ledger_refund" CHECK (("ledger_entry"."amount" < 0) = ("ledger_entry"."refund_of_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_payment_id" text NOT NULL,
	"payment_method" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_bank_payment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"description" text NOT NULL,
	"payment_method" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_user_id" bigint,
	"kind" text NOT NULL,
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"color" text DEFAULT '#cccccc' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "guide" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guide_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"user_id" bigint,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"photo" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"legal_form" smallint NOT NULL,
	"name" text NOT NULL,
	"organization_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"director_position" text DEFAULT '' NOT NULL,
	"director_last_name" text DEFAULT '' NOT NULL,
	"director_first_name" text DEFAULT '' NOT NULL,
	"director_middle_name" text DEFAULT '' NOT NULL,
	"director_phone" text DEFAULT '' NOT NULL,
	"inn" text DEFAULT '' NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"ogrn" text DEFAULT '' NOT NULL,
	"registry_number" text DEFAULT '' NOT NULL,
	"legal_address" jsonb NOT NULL,
	"postal_address" jsonb,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"timezone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"partner_doc_email" text DEFAULT '' NOT NULL,
	"additional_contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"work_hours" text DEFAULT '' NOT NULL,
	"weekend_hours" text DEFAULT '' NOT NULL,
	"vk" text DEFAULT '' NOT NULL,
	"inst" text DEFAULT '' NOT NULL,
	"fb" text DEFAULT '' NOT NULL,
	"tg" text DEFAULT '' NOT NULL,
	"whats_app" text DEFAULT '' NOT NULL,
	"reviews_url" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"warranty" text DEFAULT '' NOT NULL,
	"tour_author_name" text DEFAULT '' NOT NULL,
	"tour_author_about" text DEFAULT '' NOT NULL,
	"use_standard_cancellation_terms" boolean DEFAULT true NOT NULL,
	"penalties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"penalties_conditions" text DEFAULT '' NOT NULL,
	"prepayment_type" text DEFAULT 'percent' NOT NULL,
	"prepayment" bigint DEFAULT 20 NOT NULL,
	"payment_deadline" integer DEFAULT 72 NOT NULL,
	"payment_order" text DEFAULT '' NOT NULL,
	"actual_expenses" text DEFAULT '' NOT NULL,
	"logo" jsonb,
	"tour_author_photo" jsonb,
	"sign_image" jsonb,
	"stamp_image" jsonb,
	"internal_check_status" smallint DEFAULT 0 NOT NULL,
	"verification_status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizer_member" (
	"organizer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizer_member_organizer_id_user_id_pk" PRIMARY KEY("organizer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "domain_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "domain_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"message_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_message_message_key_unique" UNIQUE("message_key")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"tour_id" bigint,
	"author_name" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'moderation' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"generation_status" smallint DEFAULT 1 NOT NULL,
	"settings" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"draft_revision" integer DEFAULT 0 NOT NULL,
	"published_revision" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_organizer_id_unique" UNIQUE("organizer_id"),
	CONSTRAINT "site_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "site_page_draft" (
	"site_id" bigint NOT NULL,
	"page" text NOT NULL,
	"blocks" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_page_draft_site_id_page_pk" PRIMARY KEY("site_id","page")
);
--> statement-breakpoint
CREATE TABLE "site_version" (
	"site_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"published_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_version_site_id_version_pk" PRIMARY KEY("site_id","version")
);
--> statement-breakpoint
CREATE TABLE "tour" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"screen_name" text DEFAULT '' NOT NULL,
	"type" smallint DEFAULT 1 NOT NULL,
	"is_periodical" boolean DEFAULT false NOT NULL,
	"is_dates_preliminary" boolean DEFAULT false NOT NULL,
	"is_program_preliminary" boolean DEFAULT false NOT NULL,
	"description" jsonb,
	"short_description" text DEFAULT '' NOT NULL,
	"video_url" text DEFAULT '' NOT NULL,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"regions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"host_cities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"main_location" jsonb,
	"rest_kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"main_activity" text DEFAULT '' NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" char(3),
	"price_basis" text DEFAULT 'person' NOT NULL,
	"price" bigint,
	"is_need_show_price_from" boolean DEFAULT false NOT NULL,
	"prepayment_type" text,
	"prepayment_size" bigint,
	"is_instant_booking" boolean DEFAULT false NOT NULL,
	"difficulty" smallint,
	"difficulty_description" text DEFAULT '' NOT NULL,
	"gathering_place" text DEFAULT '' NOT NULL,
	"approximate_place" text DEFAULT '' NOT NULL,
	"exact_meeting_place" text DEFAULT '' NOT NULL,
	"end_place" text DEFAULT '' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"group_min" integer,
	"group_max" integer,
	"duration" integer,
	"duration_hours" double precision,
	"min_age" smallint,
	"max_age" smallint,
	"max_tourist_weight" smallint,
	"is_comfort_base" boolean DEFAULT false NOT NULL,
	"is_comfort_base_plus" boolean DEFAULT false NOT NULL,
	"is_comfort_medium" boolean DEFAULT false NOT NULL,
	"is_comfort_improved" boolean DEFAULT false NOT NULL,
	"is_comfort_premium" boolean DEFAULT false NOT NULL,
	"in_price" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_in_price" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_list_of_things" boolean DEFAULT false NOT NULL,
	"list_of_things" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"organizational_details" text DEFAULT '' NOT NULL,
	"insurance_description" text DEFAULT '' NOT NULL,
	"dates_available_by_request" boolean DEFAULT false NOT NULL,
	"use_standard_cancellation_terms" boolean DEFAULT true NOT NULL,
	"penalties" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"penalties_conditions" text DEFAULT '' NOT NULL,
	"tour_author_is_guide" boolean DEFAULT false NOT NULL,
	"timezone" text,
	"schedule_type" smallint DEFAULT 1 NOT NULL,
	"main_impressions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"living_base" jsonb,
	"accommodations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"program" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"guides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "tour_status" CHECK ("tour"."status" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "tour_date" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_date_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tour_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"date_start" date NOT NULL,
	"date_end" date NOT NULL,
	"price" bigint,
	"number_of_seats" integer NOT NULL,
	"number_of_free_seats" integer NOT NULL,
	"full_payment_days" integer,
	"prepayment_type" text,
	"prepayment_size" bigint,
	"not_guaranteed" boolean DEFAULT false NOT NULL,
	"flight_included" boolean DEFAULT false NOT NULL,
	"tour_variant" text,
	"commentary" text DEFAULT '' NOT NULL,
	"is_busy" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tour_date_seats" CHECK ("tour_date"."number_of_free_seats" between 0 and "tour_date"."number_of_seats"),
	CONSTRAINT "tour_date_order" CHECK ("tour_date"."date_end" >= "tour_date"."date_start")
);
--> statement-breakpoint
CREATE TABLE "refresh_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"email" "citext",
	"phone" text,
	"password_hash" text,
	"timezone" text DEFAULT 'Europe/Moscow' NOT NULL,
	"is_phone_confirm" boolean DEFAULT false NOT NULL,
	"is_email_confirm" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"avatar_id" bigint,
	"language_code" text DEFAULT 'ru' NOT NULL,
	"currency_code" char(3) DEFAULT 'RUB' NOT NULL,
	"country_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_account_email_unique" UNIQUE("email"),
	CONSTRAINT "user_account_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"is_admin_auth" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_created_by_user_id_user_account_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_actor_user_id_user_account_id_fk" FOREIGN KEY ("actor_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_tourist" ADD CONSTRAINT "booking_tourist_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_created_by_user_id_user_account_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_user_id_user_account_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide" ADD CONSTRAINT "guide_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide" ADD CONSTRAINT "guide_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_member" ADD CONSTRAINT "organizer_member_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_member" ADD CONSTRAINT "organizer_member_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_page_draft" ADD CONSTRAINT "site_page_draft_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_version" ADD CONSTRAINT "site_version_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_version" ADD CONSTRAINT "site_version_published_by_user_id_user_account_id_fk" FOREIGN KEY ("published_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour" ADD CONSTRAINT "tour_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_user_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_list" ON "booking" USING btree ("organizer_id","request_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_list_status" ON "booking" USING btree ("organizer_id","base_sale_status","request_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_list_tour" ON "booking" USING btree ("organizer_id","tour_id","request_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "booking_on_tour" ON "booking" USING btree ("organizer_id","date_start") WHERE base_sale_status = 3;--> statement-breakpoint
CREATE INDEX "booking_deadline" ON "booking" USING btree ("deadline_at") WHERE deadline_at is not null;--> statement-breakpoint
CREATE INDEX "booking_tour_date" ON "booking" USING btree ("tour_date_id");--> statement-breakpoint
CREATE INDEX "booking_history_request_id_id_index" ON "booking_history" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "booking_tourist_request_id_index" ON "booking_tourist" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_at_index" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_request_id_sequence_index" ON "invoice" USING btree ("request_id","sequence");--> statement-breakpoint
CREATE INDEX "ledger_list" ON "ledger_entry" USING btree ("organizer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entry_request_id_index" ON "ledger_entry" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_provider_provider_payment_id_index" ON "payment_attempt" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE INDEX "payment_attempt_invoice_id_index" ON "payment_attempt" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "media_owner_user_id_index" ON "media" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "guide_organizer_id_index" ON "guide" USING btree ("organizer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guide_organizer_id_user_id_index" ON "guide" USING btree ("organizer_id","user_id");--> statement-breakpoint
CREATE INDEX "organizer_member_user_id_index" ON "organizer_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_message_recipient_index" ON "outbox_message" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "review_list" ON "review" USING btree ("organizer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tour_organizer_id_status_updated_at_index" ON "tour" USING btree ("organizer_id","status","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tour_screen_name" ON "tour" USING btree ("organizer_id","screen_name") WHERE screen_name <> '';--> statement-breakpoint
CREATE INDEX "tour_date_tour_id_date_start_index" ON "tour_date" USING btree ("tour_id","date_start");--> statement-breakpoint
CREATE INDEX "tour_date_organizer_id_date_start_index" ON "tour_date" USING btree ("organizer_id","date_start");--> statement-breakpoint
CREATE INDEX "refresh_token_session_id_index" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "user_session_user_id_index" ON "user_session" USING btree ("user_id");