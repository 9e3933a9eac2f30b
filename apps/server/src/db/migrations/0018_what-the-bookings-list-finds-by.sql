-- Likeness of words, and the tenant before it in one index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "booking_export" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_export_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"file_key" text,
	"file_size" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "booking_export_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "booking_search_filter" (
	"user_id" bigint NOT NULL,
	"organizer_id" bigint NOT NULL,
	"filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"presets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden_columns" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_search_filter_user_id_organizer_id_pk" PRIMARY KEY("user_id","organizer_id")
);
--> statement-breakpoint
CREATE TABLE "booking_client_last_name" (
	"organizer_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "booking_client_last_name_organizer_id_name_pk" PRIMARY KEY("organizer_id","name")
);
--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "responsible_user_id" bigint;--> statement-breakpoint
ALTER TABLE "booking_export" ADD CONSTRAINT "booking_export_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_export" ADD CONSTRAINT "booking_export_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_search_filter" ADD CONSTRAINT "booking_search_filter_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_search_filter" ADD CONSTRAINT "booking_search_filter_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_client_last_name" ADD CONSTRAINT "booking_client_last_name_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_export_user_id_id_index" ON "booking_export" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "booking_export_created_at_index" ON "booking_export" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "booking_client_name_likeness" ON "booking_client_last_name" USING gin ("organizer_id","name" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_responsible_user_id_user_account_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_list_responsible" ON "booking" USING btree ("organizer_id","responsible_user_id","request_id" DESC NULLS LAST) WHERE responsible_user_id is not null;--> statement-breakpoint
CREATE INDEX "booking_list_seller" ON "booking" USING btree ("organizer_id","seller_type","request_id" DESC NULLS LAST) WHERE seller_type <> 2;--> statement-breakpoint
CREATE INDEX "booking_list_payed" ON "booking" USING btree ("organizer_id",(payed_amount >= total),"request_id" DESC NULLS LAST) WHERE payed_amount > 0;--> statement-breakpoint
CREATE INDEX "booking_created" ON "booking" USING brin ("created_at");
--> statement-breakpoint
-- Last names of clients, each once. In their order, so that two such statements never wait for one another in a ring.
CREATE FUNCTION booking_remember_last_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_client_last_name (organizer_id, name)
  SELECT DISTINCT organizer_id, lower(client_last_name) FROM changed WHERE client_last_name <> '' ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_last_name_created AFTER INSERT ON booking REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION booking_remember_last_names();
--> statement-breakpoint
CREATE FUNCTION booking_remember_last_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_client_last_name (organizer_id, name)
  VALUES (NEW.organizer_id, lower(NEW.client_last_name)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER booking_last_name_changed AFTER UPDATE OF client_last_name ON booking
FOR EACH ROW WHEN (OLD.client_last_name <> NEW.client_last_name AND NEW.client_last_name <> '')
EXECUTE FUNCTION booking_remember_last_name();
--> statement-breakpoint
INSERT INTO booking_client_last_name (organizer_id, name)
SELECT DISTINCT organizer_id, lower(client_last_name) FROM booking WHERE client_last_name <> '';
