CREATE TABLE "agent_contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"commission_percent" numeric(5, 2),
	"collects" text NOT NULL,
	"all_tours" boolean NOT NULL,
	"credit_limit" bigint,
	"currency" char(3) NOT NULL,
	"payment_days" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"status" text DEFAULT 'valid' NOT NULL,
	"created_by_user_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_contract_days" CHECK ("agent_contract"."valid_to" is null or "agent_contract"."valid_from" <= "agent_contract"."valid_to"),
	CONSTRAINT "agent_contract_limit" CHECK ("agent_contract"."credit_limit" >= 0),
	CONSTRAINT "agent_contract_commission" CHECK (("agent_contract"."kind" = 'commission') = ("agent_contract"."commission_percent" is not null))
);
--> statement-breakpoint
CREATE TABLE "agent_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_price" (
	"contract_id" bigint NOT NULL,
	"tour_id" bigint NOT NULL,
	"net_price" bigint,
	"commission_percent" numeric(5, 2),
	CONSTRAINT "agent_price_contract_id_tour_id_pk" PRIMARY KEY("contract_id","tour_id")
);
--> statement-breakpoint
CREATE TABLE "agent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"inn" text DEFAULT '' NOT NULL,
	"kpp" text DEFAULT '' NOT NULL,
	"ogrn" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"bank_details" text DEFAULT '' NOT NULL,
	"person" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"logo" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Within one exclusion an agent is compared as in any index, and days as ranges.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_one_a_day" EXCLUDE USING gist ("agent_id" WITH =, daterange("valid_from", "valid_to", '[]') WITH &&) WHERE (status = 'valid');--> statement-breakpoint
-- What an agent earns of a sale: the same as `agentCommission` of packages/core/src/agent.ts.
CREATE FUNCTION agent_commission_of(terms jsonb, total bigint, tourists integer, breakdown jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE terms -> 'commission' ->> 'kind'
    WHEN 'percent' THEN round(total * (terms -> 'commission' ->> 'value')::numeric / 100)::bigint
    WHEN 'sum' THEN least(total, (terms -> 'commission' ->> 'value')::bigint)
    WHEN 'net' THEN greatest(0, total - (terms -> 'commission' ->> 'value')::bigint * tourists - coalesce((
      SELECT sum((line ->> 'amount')::bigint) FROM jsonb_array_elements(breakdown -> 'lines') line
      WHERE line ->> 'kind' IN ('extra', 'room', 'single_supplement')), 0)::bigint)
    ELSE 0 END
$$;--> statement-breakpoint
DROP INDEX "booking_list_agent";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "agent_terms" jsonb;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "agent_commission" bigint GENERATED ALWAYS AS (agent_commission_of(agent_terms, total, tourists_count, breakdown)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "organizer_member" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "seat_entry" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "seat_entry" ADD COLUMN "kept_until" date;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_created_by_user_id_user_account_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_history" ADD CONSTRAINT "agent_history_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_history" ADD CONSTRAINT "agent_history_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_price" ADD CONSTRAINT "agent_price_contract_id_agent_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_price" ADD CONSTRAINT "agent_price_tour_id_tour_id_fk" FOREIGN KEY ("tour_id") REFERENCES "public"."tour"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent" ADD CONSTRAINT "agent_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_agent_id_version_index" ON "agent_contract" USING btree ("agent_id","version");--> statement-breakpoint
CREATE INDEX "agent_history_agent_id_id_index" ON "agent_history" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "agent_price_tour_id_index" ON "agent_price" USING btree ("tour_id");--> statement-breakpoint
CREATE INDEX "agent_list" ON "agent" USING btree ("organizer_id","name","id");--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_member" ADD CONSTRAINT "organizer_member_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_agent_id_agent_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizer_member_agent" ON "organizer_member" USING btree ("agent_id") WHERE agent_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_hold_allotment" ON "seat_hold" USING btree ("agent_id","tour_date_id") WHERE agent_id is not null;--> statement-breakpoint
CREATE INDEX "booking_list_agent" ON "booking" USING btree ("organizer_id","agent_id","request_id" DESC NULLS LAST) WHERE agent_id is not null;--> statement-breakpoint
-- Whoever sells for an organizer already is an agent by themself, under the share that was agreed.
CREATE TEMPORARY TABLE new_agent AS
  SELECT nextval('agent_id_seq') AS id, m.organizer_id, m.user_id, m.commission_percent, m.created_at,
    coalesce(nullif(trim(concat_ws(' ', u.last_name, u.first_name)), ''), u.email::text, u.phone, m.user_id::text) AS name,
    coalesce(u.email::text, '') AS email, coalesce(u.phone, '') AS phone
  FROM organizer_member m JOIN user_account u ON u.id = m.user_id WHERE m.role = 'agent';--> statement-breakpoint
INSERT INTO agent (id, organizer_id, kind, name, email, phone, created_at) OVERRIDING SYSTEM VALUE
  SELECT id, organizer_id, 'person', left(name, 160), email, phone, created_at FROM new_agent;--> statement-breakpoint
INSERT INTO agent_contract (agent_id, version, kind, commission_percent, collects, all_tours, currency, payment_days, valid_from, created_at)
  SELECT n.id, 1, 'commission', n.commission_percent, 'organizer', true, o.currency, 0, n.created_at::date, n.created_at
  FROM new_agent n JOIN organizer o ON o.id = n.organizer_id WHERE n.commission_percent IS NOT NULL;--> statement-breakpoint
UPDATE organizer_member m SET agent_id = n.id FROM new_agent n WHERE n.organizer_id = m.organizer_id AND n.user_id = m.user_id;--> statement-breakpoint
UPDATE booking b SET agent_id = n.id, agent_terms = jsonb_build_object('contract_id', c.id, 'collects', 'organizer', 'payment_days', 0,
    'commission', CASE WHEN n.commission_percent IS NULL THEN 'null'::jsonb ELSE jsonb_build_object('kind', 'percent', 'value', n.commission_percent) END)
  FROM new_agent n LEFT JOIN agent_contract c ON c.agent_id = n.id
  WHERE b.organizer_id = n.organizer_id AND b.created_by_user_id = n.user_id;--> statement-breakpoint
DROP TABLE new_agent;--> statement-breakpoint
-- An agency that staff entered with a booking is an agent without people: one for each name, as it was written last.
CREATE TEMPORARY TABLE new_agent AS
  SELECT nextval('agent_id_seq') AS id, organizer_id, folded, agency, created_at FROM (
    SELECT DISTINCT ON (organizer_id, lower(trim(agency ->> 'name'))) organizer_id, lower(trim(agency ->> 'name')) AS folded, agency, created_at
    FROM booking WHERE agency IS NOT NULL AND agent_id IS NULL
    ORDER BY organizer_id, lower(trim(agency ->> 'name')), request_id DESC) last;--> statement-breakpoint
INSERT INTO agent (id, organizer_id, kind, name, person, email, phone, created_at) OVERRIDING SYSTEM VALUE
  SELECT id, organizer_id, 'company', left(agency ->> 'name', 160), coalesce(agency ->> 'person', ''), coalesce(agency ->> 'email', ''),
    coalesce(agency ->> 'phone', ''), created_at FROM new_agent;--> statement-breakpoint
UPDATE booking b SET agent_id = n.id, agent_terms = jsonb_build_object('contract_id', NULL, 'collects', 'organizer', 'payment_days', 0,
    'commission', coalesce(b.agency -> 'commission', 'null'::jsonb))
  FROM new_agent n WHERE b.organizer_id = n.organizer_id AND lower(trim(b.agency ->> 'name')) = n.folded AND b.agent_id IS NULL;--> statement-breakpoint
DROP TABLE new_agent;--> statement-breakpoint
-- Whoever gets the role without an agent being named is one by themself; whoever has another role is nobody's person.
CREATE FUNCTION organizer_member_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role <> 'agent' THEN
    NEW.agent_id := NULL;
  ELSIF NEW.agent_id IS NULL THEN
    INSERT INTO agent (organizer_id, kind, name, email, phone)
      SELECT NEW.organizer_id, 'person',
        left(coalesce(nullif(trim(concat_ws(' ', last_name, first_name)), ''), email::text, phone, id::text), 160),
        coalesce(email::text, ''), coalesce(phone, '')
      FROM user_account WHERE id = NEW.user_id
      RETURNING id INTO NEW.agent_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER organizer_member_agent BEFORE INSERT OR UPDATE OF role, agent_id ON organizer_member
FOR EACH ROW EXECUTE FUNCTION organizer_member_agent();--> statement-breakpoint
ALTER TABLE "organizer_member" ADD CONSTRAINT "organizer_member_agent" CHECK (("organizer_member"."role" = 'agent') = ("organizer_member"."agent_id" is not null));--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_agent" CHECK (("seat_hold"."kind" = 'allotment') = ("seat_hold"."agent_id" is not null));