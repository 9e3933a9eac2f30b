-- The state that the first 54 steps led to, for new databases; those that have run them go on from here.
-- Functions name tables that come after them.
SET LOCAL check_function_bodies = off;

CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE FUNCTION booking_count_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  own_slot smallint := pg_backend_pid() % 16;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO booking_counter AS counter (organizer_id, base_sale_status, is_individual_tour, slot, count)
    VALUES (OLD.organizer_id, OLD.base_sale_status, OLD.is_individual_tour, own_slot, -1)
    ON CONFLICT (organizer_id, base_sale_status, is_individual_tour, slot)
    DO UPDATE SET count = counter.count - 1;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO booking_counter AS counter (organizer_id, base_sale_status, is_individual_tour, slot, count)
    VALUES (NEW.organizer_id, NEW.base_sale_status, NEW.is_individual_tour, own_slot, 1)
    ON CONFLICT (organizer_id, base_sale_status, is_individual_tour, slot)
    DO UPDATE SET count = counter.count + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION booking_created() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  has_prepaid boolean;
BEGIN
  WITH counted AS (
    INSERT INTO booking_counter AS counter (organizer_id, base_sale_status, is_individual_tour, slot, count)
    SELECT organizer_id, base_sale_status, is_individual_tour, pg_backend_pid() % 16, count(*)
    FROM changed
    GROUP BY organizer_id, base_sale_status, is_individual_tour
    ORDER BY organizer_id, base_sale_status, is_individual_tour
    ON CONFLICT (organizer_id, base_sale_status, is_individual_tour, slot)
    DO UPDATE SET count = counter.count + EXCLUDED.count
    RETURNING base_sale_status
  ), named AS (
    INSERT INTO booking_client_last_name (organizer_id, name)
    SELECT DISTINCT organizer_id, lower(client_last_name) FROM changed WHERE client_last_name <> '' ORDER BY 1, 2
    ON CONFLICT DO NOTHING
  )
  SELECT bool_or(base_sale_status = 3) INTO has_prepaid FROM counted;
  IF has_prepaid THEN
    PERFORM booking_prepaid_add(organizer_id, date_start, date_end, timezone, count::integer)
    FROM (SELECT organizer_id, date_start, date_end, timezone, count(*) AS count FROM changed
      WHERE base_sale_status = 3 AND date_start IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4) days;
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION booking_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO booking_counter AS counter (organizer_id, base_sale_status, is_individual_tour, slot, count)
  SELECT organizer_id, base_sale_status, is_individual_tour, pg_backend_pid() % 16, -count(*)
  FROM changed
  GROUP BY organizer_id, base_sale_status, is_individual_tour
  ORDER BY organizer_id, base_sale_status, is_individual_tour
  ON CONFLICT (organizer_id, base_sale_status, is_individual_tour, slot)
  DO UPDATE SET count = counter.count + EXCLUDED.count;
  PERFORM booking_prepaid_add(organizer_id, date_start, date_end, timezone, -count::integer)
  FROM (SELECT organizer_id, date_start, date_end, timezone, count(*) AS count FROM changed
    WHERE base_sale_status = 3 AND date_start IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4) days;
  RETURN NULL;
END $$;

CREATE FUNCTION booking_prepaid_add(own bigint, starts date, ends date, place text, change integer) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO booking_prepaid_counter AS counter (organizer_id, date_start, date_end, timezone, count)
  VALUES (own, starts, ends, place, change)
  ON CONFLICT ON CONSTRAINT booking_prepaid_days DO UPDATE SET count = counter.count + EXCLUDED.count;
  DELETE FROM booking_prepaid_counter
  WHERE organizer_id = own AND date_start = starts AND date_end IS NOT DISTINCT FROM ends AND timezone = place AND count = 0;
$$;

CREATE FUNCTION booking_prepaid_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF OLD.base_sale_status = 3 AND OLD.date_start IS NOT NULL THEN
    PERFORM booking_prepaid_add(OLD.organizer_id, OLD.date_start, OLD.date_end, OLD.timezone, -1);
  END IF;
  IF NEW.base_sale_status = 3 AND NEW.date_start IS NOT NULL THEN
    PERFORM booking_prepaid_add(NEW.organizer_id, NEW.date_start, NEW.date_end, NEW.timezone, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION booking_remember_last_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO booking_client_last_name (organizer_id, name)
  VALUES (NEW.organizer_id, lower(NEW.client_last_name)) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION ledger_entry_is_final() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'An entry of the ledger is never edited: write another one';
END $$;

CREATE FUNCTION ledger_entry_set_day() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.day := (NEW.created_at AT TIME ZONE (SELECT timezone FROM organizer WHERE id = NEW.organizer_id))::date;
  RETURN NEW;
END $$;

CREATE FUNCTION ledger_sum_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO ledger_day AS kept (organizer_id, day, currency, payment_method, provider, is_refund, amount, count)
  SELECT organizer_id, day, currency, payment_method, provider, amount < 0,
    CASE TG_OP WHEN 'DELETE' THEN -sum(amount) ELSE sum(amount) END,
    CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed
  GROUP BY 1, 2, 3, 4, 5, 6
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (organizer_id, day, currency, payment_method, provider, is_refund)
  DO UPDATE SET amount = kept.amount + EXCLUDED.amount, count = kept.count + EXCLUDED.count;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM ledger_day WHERE count = 0 AND organizer_id IN (SELECT organizer_id FROM changed);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION tour_count_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO tour_counter AS counter (organizer_id, status, type, slot, count)
  SELECT * FROM (VALUES
    (OLD.organizer_id, OLD.status, OLD.type, (pg_backend_pid() % 16)::smallint, -1),
    (NEW.organizer_id, NEW.status, NEW.type, (pg_backend_pid() % 16)::smallint, 1)
  ) AS moved (organizer_id, status, type, slot, count)
  ORDER BY organizer_id, status, type
  ON CONFLICT (organizer_id, status, type, slot) DO UPDATE SET count = counter.count + EXCLUDED.count;
  RETURN NULL;
END $$;

CREATE FUNCTION tour_count_statement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO tour_counter AS counter (organizer_id, status, type, slot, count)
  SELECT organizer_id, status, type, pg_backend_pid() % 16, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END
  FROM changed
  GROUP BY organizer_id, status, type
  ORDER BY organizer_id, status, type
  ON CONFLICT (organizer_id, status, type, slot) DO UPDATE SET count = counter.count + EXCLUDED.count;
  RETURN NULL;
END $$;

CREATE TABLE bank_account (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    country character(2) NOT NULL,
    currency character(3) NOT NULL,
    recipient text DEFAULT ''::text NOT NULL,
    bank_name text NOT NULL,
    bic text DEFAULT ''::text NOT NULL,
    account text DEFAULT ''::text NOT NULL,
    correspondent_account text DEFAULT ''::text NOT NULL,
    iban text DEFAULT ''::text NOT NULL,
    swift text DEFAULT ''::text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE bank_account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME bank_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE booking (
    request_id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    organizer_id bigint NOT NULL,
    tour_id bigint NOT NULL,
    tour_date_id bigint,
    base_sale_status smallint NOT NULL,
    seller_type smallint DEFAULT 2 NOT NULL,
    is_individual_tour boolean DEFAULT false NOT NULL,
    tour_name text NOT NULL,
    tour_photo jsonb,
    date_start date,
    date_end date,
    timezone text NOT NULL,
    tourists_count integer NOT NULL,
    client_first_name text NOT NULL COLLATE pg_c_utf8,
    client_last_name text NOT NULL COLLATE pg_c_utf8,
    client_email text NOT NULL COLLATE pg_c_utf8,
    client_phone text NOT NULL,
    comment text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'ru'::text NOT NULL,
    currency character(3) NOT NULL,
    breakdown jsonb NOT NULL,
    total bigint NOT NULL,
    payed_amount bigint DEFAULT 0 NOT NULL,
    penalties jsonb DEFAULT '[]'::jsonb NOT NULL,
    penalties_conditions text DEFAULT ''::text NOT NULL,
    payment_deadline integer DEFAULT 72 NOT NULL,
    consents jsonb,
    individual_tour_price bigint,
    deadline_at timestamp with time zone,
    cancel_message text DEFAULT ''::text NOT NULL,
    created_by_user_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    seatless_count integer DEFAULT 0 NOT NULL,
    held_extras jsonb DEFAULT '{}'::jsonb NOT NULL,
    time_start text,
    date_uid text,
    tour_variant text,
    responsible_user_id bigint,
    asked_tourists integer,
    questionnaire_sent_at timestamp with time zone,
    erased_at timestamp with time zone,
    payment_schedule jsonb,
    next_instalment_at timestamp with time zone,
    settlement jsonb,
    partner_site_id smallint,
    agency jsonb,
    is_tour_selection boolean DEFAULT false NOT NULL,
    tour_proposals jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT booking_payed CHECK ((payed_amount >= 0)),
    CONSTRAINT booking_seatless CHECK (((seatless_count >= 0) AND (seatless_count < tourists_count))),
    CONSTRAINT booking_status CHECK (((base_sale_status >= 1) AND (base_sale_status <= 8))),
    CONSTRAINT booking_tourists CHECK ((tourists_count > 0))
);
ALTER TABLE ONLY booking ALTER COLUMN tour_photo SET STATISTICS 0;
ALTER TABLE ONLY booking ALTER COLUMN breakdown SET STATISTICS 0;
ALTER TABLE ONLY booking ALTER COLUMN penalties SET STATISTICS 0;
ALTER TABLE ONLY booking ALTER COLUMN consents SET STATISTICS 0;
ALTER TABLE ONLY booking ALTER COLUMN held_extras SET STATISTICS 0;

CREATE TABLE booking_client_last_name (
    organizer_id bigint NOT NULL,
    name text NOT NULL COLLATE pg_c_utf8
);

CREATE TABLE booking_counter (
    organizer_id bigint NOT NULL,
    base_sale_status smallint NOT NULL,
    is_individual_tour boolean NOT NULL,
    slot smallint NOT NULL,
    count integer NOT NULL
);

CREATE TABLE booking_document (
    request_id bigint NOT NULL,
    type text NOT NULL,
    subject_id bigint DEFAULT 0 NOT NULL,
    language text NOT NULL,
    template_id bigint,
    template_version integer,
    content_hash text NOT NULL,
    made_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE booking_history (
    id bigint NOT NULL,
    request_id bigint NOT NULL,
    actor text NOT NULL,
    actor_user_id bigint,
    actor_name text DEFAULT ''::text NOT NULL,
    event text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY booking_history ALTER COLUMN data SET STATISTICS 0;

ALTER TABLE booking_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE booking_note (
    id bigint NOT NULL,
    request_id bigint NOT NULL,
    author_user_id bigint,
    author_name text DEFAULT ''::text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_at timestamp with time zone,
    deleted_at timestamp with time zone
);

ALTER TABLE booking_note ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking_note_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE booking_prepaid_counter (
    organizer_id bigint NOT NULL,
    date_start date NOT NULL,
    date_end date,
    timezone text NOT NULL,
    count integer NOT NULL
);

ALTER TABLE booking ALTER COLUMN request_id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE booking_search_filter (
    user_id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    filter jsonb DEFAULT '{}'::jsonb NOT NULL,
    presets jsonb DEFAULT '[]'::jsonb NOT NULL,
    hidden_columns jsonb,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE booking_tourist (
    id bigint NOT NULL,
    request_id bigint NOT NULL,
    first_name text NOT NULL COLLATE pg_c_utf8,
    last_name text NOT NULL COLLATE pg_c_utf8,
    middle_name text DEFAULT ''::text NOT NULL,
    birthday date,
    passport_cipher text DEFAULT ''::text NOT NULL,
    passport_masked text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    food_restriction text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sex text,
    citizenship text,
    residence_region text,
    passport_kind text,
    questionnaire_key text,
    questionnaire_at timestamp with time zone,
    erased_at timestamp with time zone
);

ALTER TABLE booking_tourist ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME booking_tourist_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE chat (
    id bigint NOT NULL,
    uuid uuid DEFAULT gen_random_uuid() NOT NULL,
    organizer_id bigint NOT NULL,
    subject text NOT NULL,
    request_id bigint,
    tour_id bigint,
    client_user_id bigint,
    guest_name text DEFAULT ''::text NOT NULL,
    guest_email text DEFAULT ''::text NOT NULL,
    guest_phone text DEFAULT ''::text NOT NULL,
    guest_consent jsonb,
    language text DEFAULT 'ru'::text NOT NULL,
    last_message_id bigint,
    last_message_at timestamp with time zone DEFAULT now() NOT NULL,
    client_read_id bigint DEFAULT 0 NOT NULL,
    organizer_read_id bigint DEFAULT 0 NOT NULL,
    client_unread_count integer DEFAULT 0 NOT NULL,
    organizer_unread_count integer DEFAULT 0 NOT NULL,
    client_letter_at timestamp with time zone,
    organizer_letter_at timestamp with time zone,
    client_written_at timestamp with time zone,
    organizer_written_at timestamp with time zone,
    frozen text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_client_unread CHECK ((client_unread_count >= 0)),
    CONSTRAINT chat_organizer_unread CHECK ((organizer_unread_count >= 0)),
    CONSTRAINT chat_subject CHECK ((subject = ANY (ARRAY['booking'::text, 'tour'::text, 'organizer'::text])))
);

CREATE TABLE chat_file (
    media_id bigint NOT NULL,
    chat_id bigint NOT NULL
);

ALTER TABLE chat ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME chat_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE chat_message (
    id bigint NOT NULL,
    chat_id bigint NOT NULL,
    side text NOT NULL,
    author_user_id bigint,
    author_name text DEFAULT ''::text NOT NULL,
    client_id uuid NOT NULL,
    content_hash text DEFAULT ''::text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    file jsonb,
    is_moderated boolean DEFAULT false NOT NULL,
    erased_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT chat_message_side CHECK ((side = ANY (ARRAY['client'::text, 'organizer'::text])))
);

ALTER TABLE chat_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME chat_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE contract_acceptance (
    id bigint NOT NULL,
    request_id bigint NOT NULL,
    edition_id bigint NOT NULL,
    name text NOT NULL,
    method text NOT NULL,
    contact text NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL,
    accepted_at timestamp with time zone NOT NULL
);

ALTER TABLE contract_acceptance ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME contract_acceptance_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE contract_edition (
    id bigint NOT NULL,
    request_id bigint NOT NULL,
    language text NOT NULL,
    template_name text,
    template_version integer,
    text_hash text NOT NULL,
    terms jsonb NOT NULL,
    sha256 text NOT NULL,
    file_key text NOT NULL,
    file_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE contract_edition ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME contract_edition_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE departure_mark (
    tour_date_id bigint NOT NULL,
    person text NOT NULL,
    request_id bigint NOT NULL,
    is_present boolean NOT NULL,
    marked_at timestamp with time zone NOT NULL,
    marked_by_user_id bigint
);

CREATE TABLE departure_note (
    request_id bigint NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE departure_rooming (
    tour_date_id bigint NOT NULL,
    rooms jsonb NOT NULL,
    revision integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by_user_id bigint
);

CREATE TABLE departure_task (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    tour_date_id bigint NOT NULL,
    user_id bigint,
    kind text NOT NULL,
    subject_ru text DEFAULT ''::text NOT NULL,
    text_ru text DEFAULT ''::text NOT NULL,
    text_en text DEFAULT ''::text NOT NULL,
    subject_en text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT departure_task_kind CHECK ((kind = ANY (ARRAY['message'::text, 'cancel'::text])))
);

ALTER TABLE departure_task ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME departure_task_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE departure_task_item (
    task_id bigint NOT NULL,
    request_id bigint NOT NULL,
    action text NOT NULL,
    to_tour_date_id bigint,
    status text DEFAULT 'waiting'::text NOT NULL,
    turn smallint DEFAULT 1 NOT NULL,
    failure text DEFAULT ''::text NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT departure_task_item_status CHECK ((status = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE desk_act (
    id bigint NOT NULL,
    admin_id bigint,
    admin_name text NOT NULL,
    kind text NOT NULL,
    user_id bigint,
    user_name text DEFAULT ''::text NOT NULL,
    organizer_id bigint,
    organizer_name text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    ip text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    tour_id bigint,
    request_id bigint
);

ALTER TABLE desk_act ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME desk_act_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE document_content (
    hash text NOT NULL,
    content jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE document_template (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    type text NOT NULL,
    language text NOT NULL,
    name text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);

ALTER TABLE document_template ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME document_template_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE document_template_tour (
    tour_id bigint NOT NULL,
    type text NOT NULL,
    language text NOT NULL,
    template_id bigint NOT NULL
);

CREATE TABLE document_template_version (
    template_id bigint NOT NULL,
    version integer NOT NULL,
    content_hash text NOT NULL,
    created_by_user_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE domain_event (
    id bigint NOT NULL,
    name text NOT NULL,
    payload jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY domain_event ALTER COLUMN payload SET STATISTICS 0;

ALTER TABLE domain_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME domain_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE file_export (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    format text NOT NULL,
    language text NOT NULL,
    filter jsonb NOT NULL,
    columns jsonb NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    rows_total integer DEFAULT 0 NOT NULL,
    rows_done integer DEFAULT 0 NOT NULL,
    file_key text,
    file_size bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone
);

ALTER TABLE file_export ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME file_export_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE font_group (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    name text NOT NULL,
    is_for_header boolean NOT NULL,
    is_for_text boolean NOT NULL,
    preset_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE font_group ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME font_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE font_group_weight (
    id bigint NOT NULL,
    font_group_id bigint NOT NULL,
    weight smallint NOT NULL,
    media_id bigint NOT NULL,
    has_cyrillic boolean NOT NULL,
    ascent double precision NOT NULL,
    descent double precision NOT NULL,
    width double precision NOT NULL,
    files jsonb NOT NULL
);

ALTER TABLE font_group_weight ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME font_group_weight_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE guide (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    user_id bigint,
    first_name text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    photo jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE guide ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME guide_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE help_request (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    type text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    tour_id bigint,
    name text NOT NULL,
    phone text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    details jsonb NOT NULL,
    language text NOT NULL,
    consent jsonb NOT NULL,
    answered_at timestamp with time zone,
    answered_by_user_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT help_request_status CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text])))
);

ALTER TABLE help_request ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME help_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE idempotency_key (
    scope text NOT NULL COLLATE pg_c_utf8,
    key text NOT NULL COLLATE pg_c_utf8,
    body_hash text NOT NULL,
    request_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE individual_tour (
    request_id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    content jsonb,
    draft jsonb,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT individual_tour_is_something CHECK (((content IS NOT NULL) OR (draft IS NOT NULL)))
);

CREATE TABLE invoice (
    id bigint NOT NULL,
    request_id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    sequence integer NOT NULL,
    kind text NOT NULL,
    status smallint DEFAULT 1 NOT NULL,
    amount bigint NOT NULL,
    refunded_amount bigint DEFAULT 0 NOT NULL,
    currency character(3) NOT NULL,
    title text DEFAULT ''::text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    prepayment_percent integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    due_at timestamp with time zone,
    payed_at timestamp with time zone,
    payment_method text,
    contract_id bigint,
    CONSTRAINT invoice_amount CHECK ((amount > 0)),
    CONSTRAINT invoice_refunded CHECK (((refunded_amount >= 0) AND (refunded_amount <= amount))),
    CONSTRAINT invoice_status CHECK ((status = ANY (ARRAY[1, 2, 3])))
);

ALTER TABLE invoice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME invoice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE invoice_reminder (
    invoice_id bigint NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE ledger_day (
    organizer_id bigint NOT NULL,
    day date NOT NULL,
    currency character(3) NOT NULL,
    payment_method text NOT NULL,
    provider text NOT NULL,
    is_refund boolean NOT NULL,
    amount bigint NOT NULL,
    count integer NOT NULL
);

CREATE TABLE ledger_entry (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    request_id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    refund_of_id bigint,
    amount bigint NOT NULL,
    currency character(3) NOT NULL,
    payment_method text NOT NULL,
    provider text NOT NULL,
    event_key text NOT NULL,
    created_by_user_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    day date DEFAULT CURRENT_DATE NOT NULL,
    CONSTRAINT ledger_amount CHECK ((amount <> 0)),
    CONSTRAINT ledger_refund CHECK (((amount < 0) = (refund_of_id IS NOT NULL)))
);

ALTER TABLE ledger_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE legal_document (
    organizer_id bigint NOT NULL,
    kind text NOT NULL,
    content jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    published_version integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE legal_document_version (
    organizer_id bigint NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    content jsonb NOT NULL,
    text jsonb NOT NULL,
    published_by_user_id bigint,
    published_at timestamp with time zone NOT NULL
);

CREATE TABLE media (
    id bigint NOT NULL,
    owner_user_id bigint,
    kind text NOT NULL,
    bucket text NOT NULL,
    key text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    content_type text NOT NULL,
    size bigint NOT NULL,
    width integer DEFAULT 0 NOT NULL,
    height integer DEFAULT 0 NOT NULL,
    color text DEFAULT '#cccccc'::text NOT NULL,
    is_public boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE media ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME media_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE messenger_chat (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    source_type text NOT NULL,
    external_id text NOT NULL,
    chat_name text DEFAULT ''::text NOT NULL,
    asked_phone text,
    asked_at timestamp with time zone,
    proven_phone text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE messenger_chat ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME messenger_chat_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE messenger_connection (
    code_hash text NOT NULL,
    user_id bigint NOT NULL,
    source_type text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE messenger_event (
    messenger text NOT NULL,
    event_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE one_time_token (
    token_hash text NOT NULL,
    kind text NOT NULL,
    user_id bigint NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE organizer (
    id bigint NOT NULL,
    legal_form smallint NOT NULL,
    name text NOT NULL,
    organization_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    middle_name text DEFAULT ''::text NOT NULL,
    director_position text DEFAULT ''::text NOT NULL,
    director_last_name text DEFAULT ''::text NOT NULL,
    director_first_name text DEFAULT ''::text NOT NULL,
    director_middle_name text DEFAULT ''::text NOT NULL,
    director_phone text DEFAULT ''::text NOT NULL,
    inn text DEFAULT ''::text NOT NULL,
    kpp text DEFAULT ''::text NOT NULL,
    ogrn text DEFAULT ''::text NOT NULL,
    registry_number text DEFAULT ''::text NOT NULL,
    legal_address jsonb NOT NULL,
    postal_address jsonb,
    country character(2) NOT NULL,
    currency character(3) NOT NULL,
    timezone text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    site text DEFAULT ''::text NOT NULL,
    partner_doc_email text DEFAULT ''::text NOT NULL,
    additional_contacts jsonb DEFAULT '[]'::jsonb NOT NULL,
    work_hours text DEFAULT ''::text NOT NULL,
    weekend_hours text DEFAULT ''::text NOT NULL,
    vk text DEFAULT ''::text NOT NULL,
    inst text DEFAULT ''::text NOT NULL,
    fb text DEFAULT ''::text NOT NULL,
    tg text DEFAULT ''::text NOT NULL,
    whats_app text DEFAULT ''::text NOT NULL,
    reviews_url text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    warranty text DEFAULT ''::text NOT NULL,
    tour_author_name text DEFAULT ''::text NOT NULL,
    tour_author_about text DEFAULT ''::text NOT NULL,
    use_standard_cancellation_terms boolean DEFAULT true NOT NULL,
    penalties jsonb DEFAULT '[]'::jsonb NOT NULL,
    penalties_conditions text DEFAULT ''::text NOT NULL,
    prepayment_type text DEFAULT 'percent'::text NOT NULL,
    prepayment bigint DEFAULT 20 NOT NULL,
    payment_deadline integer DEFAULT 72 NOT NULL,
    payment_order text DEFAULT ''::text NOT NULL,
    actual_expenses text DEFAULT ''::text NOT NULL,
    logo jsonb,
    tour_author_photo jsonb,
    sign_image jsonb,
    stamp_image jsonb,
    internal_check_status smallint DEFAULT 0 NOT NULL,
    verification_status smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    verification_reason text DEFAULT ''::text NOT NULL,
    verification_changed_at timestamp with time zone,
    own_request_bank_account_id bigint,
    needs_acceptance_to_pay boolean DEFAULT false NOT NULL,
    payment_schedule jsonb DEFAULT '[]'::jsonb NOT NULL
);

CREATE TABLE organizer_history (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    kind text NOT NULL,
    user_id bigint,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE organizer_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME organizer_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE organizer ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME organizer_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE organizer_member (
    organizer_id bigint NOT NULL,
    user_id bigint NOT NULL,
    role text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    commission_percent smallint
);

CREATE TABLE outbox_message (
    id bigint NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    text text NOT NULL,
    html text DEFAULT ''::text NOT NULL,
    message_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE outbox_message ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox_message_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE partner_accrual (
    ledger_entry_id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    request_id bigint NOT NULL,
    site_id smallint,
    currency character(3) NOT NULL,
    amount bigint NOT NULL,
    commission_percent smallint NOT NULL,
    commission bigint NOT NULL,
    day date NOT NULL,
    payout_id bigint
);

CREATE TABLE partner_consent (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    site_id smallint NOT NULL,
    user_id bigint,
    agreement_version text NOT NULL,
    privacy_version text NOT NULL,
    ip text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE partner_consent ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME partner_consent_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE partnership (
    organizer_id bigint NOT NULL,
    site_id smallint NOT NULL,
    is_published_on_site boolean NOT NULL,
    stopped_by text,
    changed_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE payment_account (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    provider text NOT NULL,
    shop_id text NOT NULL,
    secret_cipher text NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    is_test boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone
);

ALTER TABLE payment_account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payment_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE payment_attempt (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    invoice_id bigint NOT NULL,
    provider text NOT NULL,
    provider_payment_id text NOT NULL,
    payment_method text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    amount bigint NOT NULL,
    currency character(3) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    next_check_at timestamp with time zone,
    account_id bigint,
    receipt jsonb
);

CREATE TABLE payout (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    period_start date NOT NULL,
    period_end date NOT NULL,
    currency character(3) NOT NULL,
    payed bigint NOT NULL,
    refunded bigint NOT NULL,
    commission bigint NOT NULL,
    amount bigint NOT NULL,
    status text DEFAULT 'planned'::text NOT NULL,
    account jsonb,
    reference text DEFAULT ''::text NOT NULL,
    sent_at timestamp with time zone,
    confirmed_at timestamp with time zone,
    confirmed_by_user_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payout_amount CHECK (((amount > 0) AND (amount = ((payed - refunded) - commission)))),
    CONSTRAINT payout_status CHECK ((status = ANY (ARRAY['planned'::text, 'sent'::text, 'confirmed'::text])))
);

ALTER TABLE payout ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME payout_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE UNLOGGED TABLE rate_counter (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

CREATE TABLE receipt (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    organizer_id bigint NOT NULL,
    request_id bigint NOT NULL,
    payment_id bigint NOT NULL,
    refund_id uuid,
    kind text NOT NULL,
    status text NOT NULL,
    provider text NOT NULL,
    account_id bigint,
    provider_payment_id text NOT NULL,
    provider_refund_id text,
    is_sent_along boolean NOT NULL,
    provider_receipt_id text,
    content jsonb NOT NULL,
    amount bigint NOT NULL,
    currency character(3) NOT NULL,
    problem text,
    tries smallint DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT receipt_amount CHECK ((amount > 0))
);

CREATE TABLE receipt_settings (
    organizer_id bigint NOT NULL,
    mode text NOT NULL,
    tax_system smallint NOT NULL,
    vat_code smallint NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE reconciliation_difference (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    request_id bigint NOT NULL,
    invoice_id bigint,
    expected bigint,
    found bigint,
    currency character(3) NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    run_id bigint NOT NULL,
    found_at timestamp with time zone DEFAULT now() NOT NULL,
    gone_at timestamp with time zone,
    resolved_at timestamp with time zone,
    resolved_by_user_id bigint,
    note text DEFAULT ''::text NOT NULL
);

ALTER TABLE reconciliation_difference ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME reconciliation_difference_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE reconciliation_run (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    user_id bigint,
    status text DEFAULT 'waiting'::text NOT NULL,
    steps_total integer DEFAULT 0 NOT NULL,
    steps_done integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone
);

ALTER TABLE reconciliation_run ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME reconciliation_run_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE refresh_token (
    token_hash text NOT NULL,
    session_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE refund (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    request_id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    payment_id bigint NOT NULL,
    amount bigint NOT NULL,
    reason text NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    note text DEFAULT ''::text NOT NULL,
    provider_refund_id text,
    refusals smallint DEFAULT 0 NOT NULL,
    problem text,
    next_try_at timestamp with time zone,
    asked_at timestamp with time zone,
    CONSTRAINT refund_amount CHECK ((amount > 0)),
    CONSTRAINT refund_status CHECK ((status = ANY (ARRAY['pending'::text, 'by_hand'::text, 'done'::text])))
);

CREATE TABLE review (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    tour_id bigint,
    author_name text NOT NULL,
    rating smallint NOT NULL,
    text text NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    status text DEFAULT 'moderation'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    request_id bigint,
    photos jsonb DEFAULT '[]'::jsonb NOT NULL
);

ALTER TABLE review ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME review_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE seat_entry (
    id bigint NOT NULL,
    tour_date_id bigint NOT NULL,
    kind text NOT NULL,
    seats integer NOT NULL,
    request_id bigint,
    waitlist_id bigint,
    actor text NOT NULL,
    actor_user_id bigint,
    actor_name text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE seat_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME seat_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE seat_hold (
    id bigint NOT NULL,
    token uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    organizer_id bigint NOT NULL,
    tour_date_id bigint NOT NULL,
    seats smallint NOT NULL,
    held_extras jsonb DEFAULT '{}'::jsonb NOT NULL,
    sender text DEFAULT ''::text NOT NULL,
    waitlist_id bigint,
    ends_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT seat_hold_seats CHECK ((seats > 0))
);

ALTER TABLE seat_hold ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME seat_hold_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE setting (
    key text NOT NULL,
    value jsonb NOT NULL
);

CREATE TABLE site (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    slug text NOT NULL,
    generation_status smallint DEFAULT 1 NOT NULL,
    settings jsonb NOT NULL,
    theme jsonb NOT NULL,
    published_version integer,
    published_at timestamp with time zone,
    draft_revision integer DEFAULT 0 NOT NULL,
    published_revision integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    publish_at timestamp with time zone,
    publish_kind text,
    publish_by_user_id bigint,
    publish_problem text,
    own_domain text,
    address text GENERATED ALWAYS AS (COALESCE(own_domain, slug)) STORED NOT NULL
);

CREATE TABLE site_domain (
    id bigint NOT NULL,
    site_id bigint NOT NULL,
    domain text NOT NULL,
    token text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    problem text,
    failures smallint DEFAULT 0 NOT NULL,
    checked_at timestamp with time zone,
    proven_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_domain_status CHECK ((status = ANY (ARRAY['pending'::text, 'proven'::text])))
);

ALTER TABLE site_domain ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME site_domain_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE site_former_slug (
    slug text NOT NULL,
    site_id bigint NOT NULL,
    released_at timestamp with time zone NOT NULL
);

ALTER TABLE site ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME site_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE site_page_draft (
    site_id bigint NOT NULL,
    page text NOT NULL,
    blocks jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE site_preview_link (
    id bigint NOT NULL,
    site_id bigint NOT NULL,
    created_by_user_id bigint,
    expires_at timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE site_preview_link ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME site_preview_link_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE site_replaced_draft (
    site_id bigint NOT NULL,
    version integer NOT NULL,
    pages jsonb NOT NULL,
    settings jsonb NOT NULL,
    theme jsonb NOT NULL,
    documents jsonb NOT NULL,
    replaced_at timestamp with time zone NOT NULL
);

CREATE TABLE site_version (
    site_id bigint NOT NULL,
    version integer NOT NULL,
    pages jsonb NOT NULL,
    settings jsonb NOT NULL,
    theme jsonb NOT NULL,
    published_by_user_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    kind text DEFAULT 'site'::text NOT NULL,
    changes jsonb DEFAULT '[]'::jsonb NOT NULL,
    documents jsonb,
    restored_from integer,
    was_scheduled boolean DEFAULT false NOT NULL
);

CREATE TABLE spent_captcha (
    key text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE test_bank_payment (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    amount bigint NOT NULL,
    currency character(3) NOT NULL,
    description text NOT NULL,
    payment_method text NOT NULL,
    return_url text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    form_token uuid DEFAULT gen_random_uuid() NOT NULL,
    failing_refunds smallint DEFAULT 0 NOT NULL
);

CREATE TABLE test_bank_refund (
    idempotency_key text NOT NULL,
    payment_id uuid NOT NULL,
    amount bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT test_bank_refund_amount CHECK ((amount > 0))
);

CREATE TABLE tour (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    screen_name text DEFAULT ''::text NOT NULL,
    type smallint DEFAULT 1 NOT NULL,
    is_periodical boolean DEFAULT false NOT NULL,
    is_dates_preliminary boolean DEFAULT false NOT NULL,
    is_program_preliminary boolean DEFAULT false NOT NULL,
    description jsonb,
    short_description text DEFAULT ''::text NOT NULL,
    video_url text DEFAULT ''::text NOT NULL,
    countries jsonb DEFAULT '[]'::jsonb NOT NULL,
    regions jsonb DEFAULT '[]'::jsonb NOT NULL,
    host_cities jsonb DEFAULT '[]'::jsonb NOT NULL,
    main_location jsonb,
    rest_kinds jsonb DEFAULT '[]'::jsonb NOT NULL,
    main_activity text DEFAULT ''::text NOT NULL,
    languages jsonb DEFAULT '[]'::jsonb NOT NULL,
    currency character(3),
    price_basis text DEFAULT 'person'::text NOT NULL,
    price bigint,
    is_need_show_price_from boolean DEFAULT false NOT NULL,
    prepayment_type text,
    prepayment_size bigint,
    is_instant_booking boolean DEFAULT false NOT NULL,
    difficulty smallint,
    difficulty_description text DEFAULT ''::text NOT NULL,
    gathering_place text DEFAULT ''::text NOT NULL,
    approximate_place text DEFAULT ''::text NOT NULL,
    exact_meeting_place text DEFAULT ''::text NOT NULL,
    end_place text DEFAULT ''::text NOT NULL,
    lat double precision,
    lng double precision,
    group_min integer,
    group_max integer,
    duration integer,
    duration_hours double precision,
    min_age smallint,
    max_age smallint,
    max_tourist_weight smallint,
    is_comfort_base boolean DEFAULT false NOT NULL,
    is_comfort_base_plus boolean DEFAULT false NOT NULL,
    is_comfort_medium boolean DEFAULT false NOT NULL,
    is_comfort_improved boolean DEFAULT false NOT NULL,
    is_comfort_premium boolean DEFAULT false NOT NULL,
    in_price jsonb DEFAULT '[]'::jsonb NOT NULL,
    not_in_price jsonb DEFAULT '[]'::jsonb NOT NULL,
    has_list_of_things boolean DEFAULT false NOT NULL,
    list_of_things jsonb DEFAULT '[]'::jsonb NOT NULL,
    organizational_details text DEFAULT ''::text NOT NULL,
    insurance_description text DEFAULT ''::text NOT NULL,
    dates_available_by_request boolean DEFAULT false NOT NULL,
    use_standard_cancellation_terms boolean DEFAULT true NOT NULL,
    penalties jsonb DEFAULT '[]'::jsonb NOT NULL,
    penalties_conditions text DEFAULT ''::text NOT NULL,
    tour_author_is_guide boolean DEFAULT false NOT NULL,
    timezone text,
    schedule_type smallint DEFAULT 1 NOT NULL,
    main_impressions jsonb DEFAULT '[]'::jsonb NOT NULL,
    photos jsonb DEFAULT '[]'::jsonb NOT NULL,
    living_base jsonb,
    accommodations jsonb DEFAULT '[]'::jsonb NOT NULL,
    program jsonb DEFAULT '[]'::jsonb NOT NULL,
    questions jsonb DEFAULT '[]'::jsonb NOT NULL,
    discounts jsonb DEFAULT '[]'::jsonb NOT NULL,
    guides jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    published_at timestamp with time zone,
    video_file jsonb,
    video_preview jsonb,
    collections jsonb DEFAULT '[]'::jsonb NOT NULL,
    showplaces jsonb DEFAULT '[]'::jsonb NOT NULL,
    special_tariff smallint,
    map_photo jsonb,
    excursion_program_description jsonb,
    insurance_type text DEFAULT 'none'::text NOT NULL,
    use_request_period boolean DEFAULT false NOT NULL,
    request_period_start date,
    request_period_end date,
    booking_end_hours smallint DEFAULT 12 NOT NULL,
    booking_auto_end_one_hour boolean DEFAULT false NOT NULL,
    cities jsonb DEFAULT '[]'::jsonb NOT NULL,
    comment_for_all_cities text DEFAULT ''::text NOT NULL,
    price_categories jsonb DEFAULT '[]'::jsonb NOT NULL,
    extras jsonb DEFAULT '[]'::jsonb NOT NULL,
    tour_week_schedule jsonb,
    tour_group_id bigint,
    group_position smallint DEFAULT 0 NOT NULL,
    variant_name text DEFAULT ''::text NOT NULL,
    payment_schedule jsonb DEFAULT '[]'::jsonb NOT NULL,
    payment_seasons jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT tour_status CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);

CREATE TABLE tour_counter (
    organizer_id bigint NOT NULL,
    status text NOT NULL,
    type smallint NOT NULL,
    slot smallint NOT NULL,
    count integer NOT NULL
);

CREATE TABLE tour_date (
    id bigint NOT NULL,
    tour_id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    date_start date NOT NULL,
    date_end date NOT NULL,
    price bigint,
    number_of_seats integer NOT NULL,
    number_of_free_seats integer NOT NULL,
    full_payment_days integer,
    prepayment_type text,
    prepayment_size bigint,
    not_guaranteed boolean DEFAULT false NOT NULL,
    flight_included boolean DEFAULT false NOT NULL,
    commentary text DEFAULT ''::text NOT NULL,
    is_busy boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    tour_variants jsonb DEFAULT '[]'::jsonb NOT NULL,
    extras_sold jsonb DEFAULT '{}'::jsonb NOT NULL,
    time_start text,
    guides jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT tour_date_extras CHECK ((NOT jsonb_path_exists(extras_sold, '$.*?(@."sold" > @."stock" || @."sold" < 0)'::jsonpath))),
    CONSTRAINT tour_date_order CHECK ((date_end >= date_start)),
    CONSTRAINT tour_date_seats CHECK (((number_of_free_seats >= 0) AND (number_of_free_seats <= number_of_seats))),
    CONSTRAINT tour_date_time CHECK ((time_start ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);

ALTER TABLE tour_date ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tour_date_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE tour_former_address (
    organizer_id bigint NOT NULL,
    screen_name text NOT NULL,
    tour_id bigint NOT NULL,
    left_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE tour_group (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE tour_group ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tour_group_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE tour ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tour_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE tour_import (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    user_id bigint,
    file_name text NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    sheet jsonb,
    columns jsonb NOT NULL,
    rows_count integer NOT NULL,
    mapping jsonb NOT NULL,
    is_making_tours boolean DEFAULT true NOT NULL,
    is_skipping_bad_rows boolean DEFAULT false NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    tours_made integer DEFAULT 0 NOT NULL,
    dates_made integer DEFAULT 0 NOT NULL,
    rows_skipped integer DEFAULT 0 NOT NULL,
    tours_removed integer DEFAULT 0 NOT NULL,
    dates_removed integer DEFAULT 0 NOT NULL,
    kept jsonb DEFAULT '[]'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone
);

ALTER TABLE tour_import ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tour_import_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE tour_import_item (
    id bigint NOT NULL,
    import_id bigint NOT NULL,
    tour_id bigint,
    tour_date_id bigint,
    fingerprint text NOT NULL
);

ALTER TABLE tour_import_item ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tour_import_item_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE tour_program (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    tour_id bigint NOT NULL,
    request_id bigint,
    language text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    progress integer DEFAULT 0 NOT NULL,
    content_hash text NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE tour_program ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tour_program_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE tour_site (
    tour_id bigint NOT NULL,
    site_id smallint NOT NULL,
    status text NOT NULL,
    is_withdrawn boolean DEFAULT false NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    version_id bigint NOT NULL,
    approved_version_id bigint,
    submitted_at timestamp with time zone NOT NULL,
    approved_at timestamp with time zone,
    taken_by bigint,
    taken_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT tour_site_status CHECK ((status = ANY (ARRAY['waiting'::text, 'moderation'::text, 'published'::text, 'unpublished'::text])))
);

CREATE TABLE tour_version (
    id bigint NOT NULL,
    tour_id bigint NOT NULL,
    content jsonb NOT NULL,
    fingerprint text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE tour_version ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME tour_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE user_account (
    id bigint NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    email citext,
    phone text,
    password_hash text,
    timezone text DEFAULT 'Europe/Moscow'::text NOT NULL,
    is_phone_confirm boolean DEFAULT false NOT NULL,
    is_email_confirm boolean DEFAULT false NOT NULL,
    is_admin boolean DEFAULT false NOT NULL,
    is_blocked boolean DEFAULT false NOT NULL,
    avatar_id bigint,
    language_code text DEFAULT 'ru'::text NOT NULL,
    currency_code character(3) DEFAULT 'RUB'::bpchar NOT NULL,
    country_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE user_account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME user_account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE user_code (
    id bigint NOT NULL,
    purpose text NOT NULL,
    target text NOT NULL,
    user_id bigint,
    method text NOT NULL,
    code_hash text NOT NULL,
    tries smallint DEFAULT 0 NOT NULL,
    ip text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);

ALTER TABLE user_code ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME user_code_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE user_favourite (
    user_id bigint NOT NULL,
    tour_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE user_recovery_code (
    user_id bigint NOT NULL,
    code_hash text NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE user_session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id bigint NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    ip text DEFAULT ''::text NOT NULL,
    is_admin_auth boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    signed_in_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    by_user_id bigint
);

CREATE TABLE user_totp (
    user_id bigint NOT NULL,
    secret_cipher text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    wrong_count smallint DEFAULT 0 NOT NULL,
    first_wrong_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE waitlist_entry (
    id bigint NOT NULL,
    organizer_id bigint NOT NULL,
    tour_id bigint NOT NULL,
    tour_date_id bigint NOT NULL,
    party_size integer NOT NULL,
    name text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    language text DEFAULT 'ru'::text NOT NULL,
    consent jsonb,
    status text DEFAULT 'waiting'::text NOT NULL,
    added_by_user_id bigint,
    offered_at timestamp with time zone,
    offer_ends_at timestamp with time zone,
    request_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    partner_site_id smallint,
    CONSTRAINT waitlist_party CHECK ((party_size > 0)),
    CONSTRAINT waitlist_status CHECK ((status = ANY (ARRAY['waiting'::text, 'offered'::text, 'booked'::text, 'declined'::text, 'expired'::text])))
);

ALTER TABLE waitlist_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME waitlist_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE whatsapp_word (
    phone text NOT NULL,
    received_at timestamp with time zone NOT NULL
);

ALTER TABLE ONLY bank_account
    ADD CONSTRAINT bank_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY booking_client_last_name
    ADD CONSTRAINT booking_client_last_name_organizer_id_name_pk PRIMARY KEY (organizer_id, name);

ALTER TABLE ONLY booking_counter
    ADD CONSTRAINT booking_counter_organizer_id_base_sale_status_is_individual_tou PRIMARY KEY (organizer_id, base_sale_status, is_individual_tour, slot);

ALTER TABLE ONLY booking_document
    ADD CONSTRAINT booking_document_request_id_type_subject_id_pk PRIMARY KEY (request_id, type, subject_id);

ALTER TABLE ONLY booking_history
    ADD CONSTRAINT booking_history_request_id_id_pk PRIMARY KEY (request_id, id);

ALTER TABLE ONLY booking_note
    ADD CONSTRAINT booking_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY booking
    ADD CONSTRAINT booking_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY booking_prepaid_counter
    ADD CONSTRAINT booking_prepaid_days UNIQUE NULLS NOT DISTINCT (organizer_id, date_start, date_end, timezone);

ALTER TABLE ONLY booking_search_filter
    ADD CONSTRAINT booking_search_filter_user_id_organizer_id_pk PRIMARY KEY (user_id, organizer_id);

ALTER TABLE ONLY booking_tourist
    ADD CONSTRAINT booking_tourist_pkey PRIMARY KEY (id);

ALTER TABLE ONLY booking
    ADD CONSTRAINT booking_uuid_unique UNIQUE (uuid);

ALTER TABLE ONLY chat_file
    ADD CONSTRAINT chat_file_pkey PRIMARY KEY (media_id);

ALTER TABLE ONLY chat_message
    ADD CONSTRAINT chat_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (id);

ALTER TABLE ONLY chat
    ADD CONSTRAINT chat_uuid_unique UNIQUE (uuid);

ALTER TABLE ONLY contract_acceptance
    ADD CONSTRAINT contract_acceptance_pkey PRIMARY KEY (id);

ALTER TABLE ONLY contract_edition
    ADD CONSTRAINT contract_edition_file_key_unique UNIQUE (file_key);

ALTER TABLE ONLY contract_edition
    ADD CONSTRAINT contract_edition_pkey PRIMARY KEY (id);

ALTER TABLE ONLY departure_mark
    ADD CONSTRAINT departure_mark_tour_date_id_person_pk PRIMARY KEY (tour_date_id, person);

ALTER TABLE ONLY departure_note
    ADD CONSTRAINT departure_note_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY departure_rooming
    ADD CONSTRAINT departure_rooming_pkey PRIMARY KEY (tour_date_id);

ALTER TABLE ONLY departure_task_item
    ADD CONSTRAINT departure_task_item_task_id_request_id_pk PRIMARY KEY (task_id, request_id);

ALTER TABLE ONLY departure_task
    ADD CONSTRAINT departure_task_pkey PRIMARY KEY (id);

ALTER TABLE ONLY desk_act
    ADD CONSTRAINT desk_act_pkey PRIMARY KEY (id);

ALTER TABLE ONLY document_content
    ADD CONSTRAINT document_content_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY document_template
    ADD CONSTRAINT document_template_pkey PRIMARY KEY (id);

ALTER TABLE ONLY document_template_tour
    ADD CONSTRAINT document_template_tour_tour_id_type_language_pk PRIMARY KEY (tour_id, type, language);

ALTER TABLE ONLY document_template_version
    ADD CONSTRAINT document_template_version_template_id_version_pk PRIMARY KEY (template_id, version);

ALTER TABLE ONLY domain_event
    ADD CONSTRAINT domain_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY file_export
    ADD CONSTRAINT file_export_file_key_unique UNIQUE (file_key);

ALTER TABLE ONLY file_export
    ADD CONSTRAINT file_export_pkey PRIMARY KEY (id);

ALTER TABLE ONLY font_group
    ADD CONSTRAINT font_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY font_group_weight
    ADD CONSTRAINT font_group_weight_once UNIQUE (font_group_id, weight);

ALTER TABLE ONLY font_group_weight
    ADD CONSTRAINT font_group_weight_pkey PRIMARY KEY (id);

ALTER TABLE ONLY guide
    ADD CONSTRAINT guide_pkey PRIMARY KEY (id);

ALTER TABLE ONLY help_request
    ADD CONSTRAINT help_request_pkey PRIMARY KEY (id);

ALTER TABLE ONLY idempotency_key
    ADD CONSTRAINT idempotency_key_scope_key_pk PRIMARY KEY (scope, key);

ALTER TABLE ONLY individual_tour
    ADD CONSTRAINT individual_tour_pkey PRIMARY KEY (request_id);

ALTER TABLE ONLY invoice
    ADD CONSTRAINT invoice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY invoice_reminder
    ADD CONSTRAINT invoice_reminder_invoice_id_kind_pk PRIMARY KEY (invoice_id, kind);

ALTER TABLE ONLY ledger_day
    ADD CONSTRAINT ledger_day_organizer_id_day_currency_payment_method_provider_is PRIMARY KEY (organizer_id, day, currency, payment_method, provider, is_refund);

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_event_key_unique UNIQUE (event_key);

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY legal_document
    ADD CONSTRAINT legal_document_organizer_id_kind_pk PRIMARY KEY (organizer_id, kind);

ALTER TABLE ONLY legal_document_version
    ADD CONSTRAINT legal_document_version_organizer_id_kind_version_pk PRIMARY KEY (organizer_id, kind, version);

ALTER TABLE ONLY media
    ADD CONSTRAINT media_key_unique UNIQUE (key);

ALTER TABLE ONLY media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY messenger_chat
    ADD CONSTRAINT messenger_chat_pkey PRIMARY KEY (id);

ALTER TABLE ONLY messenger_connection
    ADD CONSTRAINT messenger_connection_pkey PRIMARY KEY (code_hash);

ALTER TABLE ONLY messenger_event
    ADD CONSTRAINT messenger_event_messenger_event_key_pk PRIMARY KEY (messenger, event_key);

ALTER TABLE ONLY one_time_token
    ADD CONSTRAINT one_time_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY organizer_history
    ADD CONSTRAINT organizer_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY organizer_member
    ADD CONSTRAINT organizer_member_organizer_id_user_id_pk PRIMARY KEY (organizer_id, user_id);

ALTER TABLE ONLY organizer
    ADD CONSTRAINT organizer_pkey PRIMARY KEY (id);

ALTER TABLE ONLY outbox_message
    ADD CONSTRAINT outbox_message_message_key_unique UNIQUE (message_key);

ALTER TABLE ONLY outbox_message
    ADD CONSTRAINT outbox_message_pkey PRIMARY KEY (id);

ALTER TABLE ONLY partner_accrual
    ADD CONSTRAINT partner_accrual_pkey PRIMARY KEY (ledger_entry_id);

ALTER TABLE ONLY partner_consent
    ADD CONSTRAINT partner_consent_pkey PRIMARY KEY (id);

ALTER TABLE ONLY partnership
    ADD CONSTRAINT partnership_organizer_id_site_id_pk PRIMARY KEY (organizer_id, site_id);

ALTER TABLE ONLY payment_account
    ADD CONSTRAINT payment_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payment_attempt
    ADD CONSTRAINT payment_attempt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payout
    ADD CONSTRAINT payout_pkey PRIMARY KEY (id);

ALTER TABLE ONLY rate_counter
    ADD CONSTRAINT rate_counter_pkey PRIMARY KEY (key);

ALTER TABLE ONLY receipt
    ADD CONSTRAINT receipt_pkey PRIMARY KEY (id);

ALTER TABLE ONLY receipt_settings
    ADD CONSTRAINT receipt_settings_pkey PRIMARY KEY (organizer_id);

ALTER TABLE ONLY reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reconciliation_run
    ADD CONSTRAINT reconciliation_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY refresh_token
    ADD CONSTRAINT refresh_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY refund
    ADD CONSTRAINT refund_pkey PRIMARY KEY (id);

ALTER TABLE ONLY review
    ADD CONSTRAINT review_pkey PRIMARY KEY (id);

ALTER TABLE ONLY review
    ADD CONSTRAINT review_request_id_unique UNIQUE (request_id);

ALTER TABLE ONLY seat_entry
    ADD CONSTRAINT seat_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY seat_hold
    ADD CONSTRAINT seat_hold_pkey PRIMARY KEY (id);

ALTER TABLE ONLY seat_hold
    ADD CONSTRAINT seat_hold_token_unique UNIQUE (token);

ALTER TABLE ONLY setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (key);

ALTER TABLE ONLY site_domain
    ADD CONSTRAINT site_domain_claim UNIQUE (site_id, domain);

ALTER TABLE ONLY site_domain
    ADD CONSTRAINT site_domain_pkey PRIMARY KEY (id);

ALTER TABLE ONLY site_former_slug
    ADD CONSTRAINT site_former_slug_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY site
    ADD CONSTRAINT site_organizer_id_unique UNIQUE (organizer_id);

ALTER TABLE ONLY site
    ADD CONSTRAINT site_own_domain_unique UNIQUE (own_domain);

ALTER TABLE ONLY site_page_draft
    ADD CONSTRAINT site_page_draft_site_id_page_pk PRIMARY KEY (site_id, page);

ALTER TABLE ONLY site
    ADD CONSTRAINT site_pkey PRIMARY KEY (id);

ALTER TABLE ONLY site_preview_link
    ADD CONSTRAINT site_preview_link_pkey PRIMARY KEY (id);

ALTER TABLE ONLY site_replaced_draft
    ADD CONSTRAINT site_replaced_draft_pkey PRIMARY KEY (site_id);

ALTER TABLE ONLY site
    ADD CONSTRAINT site_slug_unique UNIQUE (slug);

ALTER TABLE ONLY site_version
    ADD CONSTRAINT site_version_site_id_version_pk PRIMARY KEY (site_id, version);

ALTER TABLE ONLY spent_captcha
    ADD CONSTRAINT spent_captcha_pkey PRIMARY KEY (key);

ALTER TABLE ONLY test_bank_payment
    ADD CONSTRAINT test_bank_payment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY test_bank_refund
    ADD CONSTRAINT test_bank_refund_pkey PRIMARY KEY (idempotency_key);

ALTER TABLE ONLY tour_counter
    ADD CONSTRAINT tour_counter_organizer_id_status_type_slot_pk PRIMARY KEY (organizer_id, status, type, slot);

ALTER TABLE ONLY tour_date
    ADD CONSTRAINT tour_date_pkey PRIMARY KEY (id);

ALTER TABLE ONLY tour_former_address
    ADD CONSTRAINT tour_former_address_organizer_id_screen_name_pk PRIMARY KEY (organizer_id, screen_name);

ALTER TABLE ONLY tour_group
    ADD CONSTRAINT tour_group_pkey PRIMARY KEY (id);

ALTER TABLE ONLY tour_import_item
    ADD CONSTRAINT tour_import_item_pkey PRIMARY KEY (id);

ALTER TABLE ONLY tour_import
    ADD CONSTRAINT tour_import_pkey PRIMARY KEY (id);

ALTER TABLE ONLY tour
    ADD CONSTRAINT tour_of_organizer UNIQUE (organizer_id, id);

ALTER TABLE ONLY tour
    ADD CONSTRAINT tour_pkey PRIMARY KEY (id);

ALTER TABLE ONLY tour_program
    ADD CONSTRAINT tour_program_pkey PRIMARY KEY (id);

ALTER TABLE ONLY tour_site
    ADD CONSTRAINT tour_site_tour_id_site_id_pk PRIMARY KEY (tour_id, site_id);

ALTER TABLE ONLY tour_version
    ADD CONSTRAINT tour_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY user_account
    ADD CONSTRAINT user_account_email_unique UNIQUE (email);

ALTER TABLE ONLY user_account
    ADD CONSTRAINT user_account_phone_unique UNIQUE (phone);

ALTER TABLE ONLY user_account
    ADD CONSTRAINT user_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY user_code
    ADD CONSTRAINT user_code_pkey PRIMARY KEY (id);

ALTER TABLE ONLY user_favourite
    ADD CONSTRAINT user_favourite_user_id_tour_id_pk PRIMARY KEY (user_id, tour_id);

ALTER TABLE ONLY user_recovery_code
    ADD CONSTRAINT user_recovery_code_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash);

ALTER TABLE ONLY user_session
    ADD CONSTRAINT user_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY user_totp
    ADD CONSTRAINT user_totp_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY waitlist_entry
    ADD CONSTRAINT waitlist_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY whatsapp_word
    ADD CONSTRAINT whatsapp_word_pkey PRIMARY KEY (phone);

CREATE UNIQUE INDEX bank_account_one_default ON bank_account USING btree (organizer_id) WHERE is_default;

CREATE INDEX bank_account_organizer_id_id_index ON bank_account USING btree (organizer_id, id);

CREATE INDEX booking_client_email ON booking USING btree (organizer_id, lower(client_email) text_pattern_ops);

CREATE INDEX booking_client_name ON booking USING btree (organizer_id, lower(client_last_name) text_pattern_ops, lower(client_first_name) text_pattern_ops);

CREATE INDEX booking_client_name_likeness ON booking_client_last_name USING gin (organizer_id, name gin_trgm_ops);

CREATE INDEX booking_client_phone ON booking USING btree (organizer_id, client_phone text_pattern_ops);

CREATE INDEX booking_completion ON booking USING btree (date_end) WHERE ((base_sale_status = 3) AND (date_end IS NOT NULL));

CREATE INDEX booking_created ON booking USING brin (created_at);

CREATE INDEX booking_deadline ON booking USING btree (deadline_at) WHERE (deadline_at IS NOT NULL);

CREATE INDEX booking_list ON booking USING btree (organizer_id, request_id DESC NULLS LAST);

CREATE INDEX booking_list_agent ON booking USING btree (organizer_id, created_by_user_id, request_id DESC NULLS LAST) WHERE (created_by_user_id IS NOT NULL);

CREATE INDEX booking_list_individual ON booking USING btree (organizer_id, request_id DESC NULLS LAST) WHERE is_individual_tour;

CREATE INDEX booking_list_payed ON booking USING btree (organizer_id, ((payed_amount >= total)), request_id DESC NULLS LAST) WHERE (payed_amount > 0);

CREATE INDEX booking_list_responsible ON booking USING btree (organizer_id, responsible_user_id, request_id DESC NULLS LAST) WHERE (responsible_user_id IS NOT NULL);

CREATE INDEX booking_list_seller ON booking USING btree (organizer_id, seller_type, request_id DESC NULLS LAST) WHERE (seller_type <> 2);

CREATE INDEX booking_list_start ON booking USING btree (organizer_id, date_start);

CREATE INDEX booking_list_status ON booking USING btree (organizer_id, base_sale_status, request_id DESC NULLS LAST);

CREATE INDEX booking_list_tour ON booking USING btree (organizer_id, tour_id, request_id DESC NULLS LAST);

CREATE INDEX booking_next_instalment ON booking USING btree (next_instalment_at) WHERE (next_instalment_at IS NOT NULL);

CREATE INDEX booking_note_deleted ON booking_note USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX booking_note_request_id_id_index ON booking_note USING btree (request_id, id);

CREATE INDEX booking_on_tour ON booking USING btree (organizer_id, date_start, date_end, timezone) WHERE (base_sale_status = 3);

CREATE INDEX booking_tour_date ON booking USING btree (tour_date_id);

CREATE INDEX booking_tourist_name ON booking_tourist USING btree (replace(lower(last_name), 'ё'::text, 'е'::text), replace(lower(first_name), 'ё'::text, 'е'::text)) WHERE (last_name <> ''::text);

CREATE UNIQUE INDEX booking_tourist_questionnaire ON booking_tourist USING btree (request_id, questionnaire_key);

CREATE UNIQUE INDEX chat_about_tour ON chat USING btree (organizer_id, client_user_id, tour_id) WHERE ((subject = 'tour'::text) AND (client_user_id IS NOT NULL));

CREATE INDEX chat_client_letter ON chat USING btree (client_letter_at) WHERE (client_letter_at IS NOT NULL);

CREATE INDEX chat_file_chat_id_index ON chat_file USING btree (chat_id);

CREATE UNIQUE INDEX chat_in_general ON chat USING btree (organizer_id, client_user_id) WHERE ((subject = 'organizer'::text) AND (client_user_id IS NOT NULL));

CREATE INDEX chat_list ON chat USING btree (organizer_id, last_message_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (last_message_id IS NOT NULL);

CREATE INDEX chat_message_list ON chat_message USING btree (chat_id, id DESC NULLS LAST);

CREATE UNIQUE INDEX chat_message_once ON chat_message USING btree (chat_id, client_id);

CREATE UNIQUE INDEX chat_of_booking ON chat USING btree (request_id) WHERE (request_id IS NOT NULL);

CREATE INDEX chat_of_client ON chat USING btree (client_user_id, last_message_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (client_user_id IS NOT NULL);

CREATE INDEX chat_organizer_letter ON chat USING btree (organizer_letter_at) WHERE (organizer_letter_at IS NOT NULL);

CREATE INDEX chat_to_freeze ON chat USING btree (id) WHERE ((request_id IS NOT NULL) AND (frozen IS NULL));

CREATE INDEX chat_unread ON chat USING btree (organizer_id, request_id, organizer_unread_count) WHERE (organizer_unread_count > 0);

CREATE INDEX contract_acceptance_edition_id_index ON contract_acceptance USING btree (edition_id);

CREATE INDEX contract_acceptance_request_id_id_index ON contract_acceptance USING btree (request_id, id);

CREATE UNIQUE INDEX contract_edition_text ON contract_edition USING btree (request_id, text_hash);

CREATE INDEX departure_mark_request_id_index ON departure_mark USING btree (request_id);

CREATE INDEX departure_task_item_request_id_index ON departure_task_item USING btree (request_id);

CREATE INDEX departure_task_tour_date_id_id_index ON departure_task USING btree (tour_date_id, id DESC NULLS LAST);

CREATE INDEX desk_act_kind_id_index ON desk_act USING btree (kind, id);

CREATE INDEX desk_act_organizer_id_id_index ON desk_act USING btree (organizer_id, id);

CREATE INDEX desk_act_request_id_id_index ON desk_act USING btree (request_id, id);

CREATE INDEX desk_act_tour_id_id_index ON desk_act USING btree (tour_id, id);

CREATE INDEX desk_act_user_id_id_index ON desk_act USING btree (user_id, id);

CREATE INDEX difference_list ON reconciliation_difference USING btree (organizer_id, id DESC NULLS LAST);

CREATE INDEX difference_open ON reconciliation_difference USING btree (organizer_id, id DESC NULLS LAST) WHERE ((gone_at IS NULL) AND (resolved_at IS NULL));

CREATE UNIQUE INDEX document_template_one_default ON document_template USING btree (organizer_id, type, language) WHERE (is_default AND (deleted_at IS NULL));

CREATE INDEX document_template_organizer_id_id_index ON document_template USING btree (organizer_id, id);

CREATE INDEX document_template_tour_template_id_index ON document_template_tour USING btree (template_id);

CREATE INDEX file_export_created_at_index ON file_export USING btree (created_at);

CREATE INDEX file_export_user_id_id_index ON file_export USING btree (user_id, id);

CREATE INDEX font_group_list ON font_group USING btree (organizer_id, id);

CREATE INDEX guide_organizer_id_index ON guide USING btree (organizer_id);

CREATE UNIQUE INDEX guide_organizer_id_user_id_index ON guide USING btree (organizer_id, user_id);

CREATE INDEX help_request_age ON help_request USING btree (created_at);

CREATE INDEX help_request_by_status ON help_request USING btree (organizer_id, status, id DESC NULLS LAST);

CREATE INDEX help_request_list ON help_request USING btree (organizer_id, id DESC NULLS LAST);

CREATE INDEX idempotency_key_created ON idempotency_key USING brin (created_at);

CREATE INDEX individual_tour_organizer_id_index ON individual_tour USING btree (organizer_id);

CREATE UNIQUE INDEX invoice_one_open_first ON invoice USING btree (request_id) WHERE ((status = 1) AND (kind <> 'payment'::text));

CREATE INDEX invoice_open_due ON invoice USING btree (due_at) WHERE (status = 1);

CREATE INDEX invoice_overdue ON invoice USING btree (organizer_id, due_at) WHERE (status = 1);

CREATE UNIQUE INDEX invoice_request_id_sequence_index ON invoice USING btree (request_id, sequence);

CREATE INDEX ledger_entry_invoice_id_index ON ledger_entry USING btree (invoice_id);

CREATE INDEX ledger_entry_refund_of_id_index ON ledger_entry USING btree (refund_of_id);

CREATE INDEX ledger_entry_request_id_index ON ledger_entry USING btree (request_id);

CREATE INDEX ledger_page ON ledger_entry USING btree (organizer_id, day DESC NULLS LAST, id DESC NULLS LAST, amount, currency, payment_method, provider);

CREATE INDEX media_owner_user_id_index ON media USING btree (owner_user_id);

CREATE INDEX messenger_chat_source_type_external_id_index ON messenger_chat USING btree (source_type, external_id);

CREATE UNIQUE INDEX messenger_chat_user_id_source_type_index ON messenger_chat USING btree (user_id, source_type);

CREATE INDEX messenger_connection_expires_at_index ON messenger_connection USING btree (expires_at);

CREATE INDEX messenger_connection_user_id_index ON messenger_connection USING btree (user_id);

CREATE INDEX messenger_event_created_at_index ON messenger_event USING btree (created_at);

CREATE INDEX one_time_token_expires_at_index ON one_time_token USING btree (expires_at);

CREATE INDEX one_time_token_user_id_kind_index ON one_time_token USING btree (user_id, kind);

CREATE INDEX organizer_history_organizer_id_id_index ON organizer_history USING btree (organizer_id, id);

CREATE INDEX organizer_member_user_id_index ON organizer_member USING btree (user_id);

CREATE INDEX organizer_search ON organizer USING gin ((((((((((((((name || ' '::text) || organization_name) || ' '::text) || inn) || ' '::text) || ogrn) || ' '::text) || registry_number) || ' '::text) || email) || ' '::text) || phone)) gin_trgm_ops);

CREATE INDEX organizer_verification_queue ON organizer USING btree (verification_changed_at, id) WHERE (verification_status = 3);

CREATE INDEX outbox_message_recipient_index ON outbox_message USING btree (recipient);

CREATE INDEX partner_accrual_list ON partner_accrual USING btree (organizer_id, day DESC NULLS LAST, ledger_entry_id DESC NULLS LAST);

CREATE INDEX partner_accrual_open ON partner_accrual USING btree (organizer_id, currency, day) WHERE (payout_id IS NULL);

CREATE INDEX partner_accrual_payout ON partner_accrual USING btree (payout_id, ledger_entry_id);

CREATE INDEX partner_accrual_request ON partner_accrual USING btree (request_id);

CREATE INDEX partner_consent_last ON partner_consent USING btree (organizer_id, site_id, id);

CREATE UNIQUE INDEX payment_account_one_active ON payment_account USING btree (organizer_id) WHERE is_active;

CREATE UNIQUE INDEX payment_account_organizer_id_provider_shop_id_index ON payment_account USING btree (organizer_id, provider, shop_id);

CREATE INDEX payment_attempt_account_id_index ON payment_attempt USING btree (account_id);

CREATE INDEX payment_attempt_check ON payment_attempt USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

CREATE INDEX payment_attempt_invoice_id_index ON payment_attempt USING btree (invoice_id);

CREATE UNIQUE INDEX payment_attempt_provider_provider_payment_id_index ON payment_attempt USING btree (provider, provider_payment_id);

CREATE INDEX payout_list ON payout USING btree (organizer_id, id DESC NULLS LAST);

CREATE UNIQUE INDEX payout_period ON payout USING btree (organizer_id, currency, period_end);

CREATE INDEX payout_queue ON payout USING btree (status, id DESC NULLS LAST);

CREATE INDEX rate_counter_ends_at_index ON rate_counter USING btree (ends_at);

CREATE INDEX receipt_due ON receipt USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

CREATE INDEX receipt_list ON receipt USING btree (organizer_id, created_at DESC NULLS LAST, id);

CREATE UNIQUE INDEX receipt_one_per_payment ON receipt USING btree (payment_id, kind) WHERE (refund_id IS NULL);

CREATE UNIQUE INDEX receipt_one_per_refund ON receipt USING btree (refund_id);

CREATE INDEX receipt_open ON receipt USING btree (organizer_id, created_at DESC NULLS LAST, id) WHERE (status = ANY (ARRAY['failed'::text, 'reminder'::text]));

CREATE INDEX receipt_request_id_index ON receipt USING btree (request_id);

CREATE UNIQUE INDEX reconciliation_difference_organizer_id_kind_subject_index ON reconciliation_difference USING btree (organizer_id, kind, subject);

CREATE INDEX reconciliation_last ON reconciliation_run USING btree (organizer_id, id DESC NULLS LAST);

CREATE UNIQUE INDEX reconciliation_one_open ON reconciliation_run USING btree (organizer_id) WHERE (status = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX refresh_token_session_id_index ON refresh_token USING btree (session_id);

CREATE UNIQUE INDEX refund_at_provider ON refund USING btree (provider_refund_id, payment_id) WHERE (provider_refund_id IS NOT NULL);

CREATE INDEX refund_invoice_id_index ON refund USING btree (invoice_id);

CREATE INDEX refund_open ON refund USING btree (request_id) WHERE (status <> 'done'::text);

CREATE INDEX refund_payment_id_index ON refund USING btree (payment_id);

CREATE INDEX refund_pending ON refund USING btree (created_at) WHERE (status = 'pending'::text);

CREATE INDEX refund_request_id_index ON refund USING btree (request_id);

CREATE INDEX review_list ON review USING btree (organizer_id, created_at DESC NULLS LAST, id DESC NULLS LAST);

CREATE INDEX seat_entry_tour_date_id_id_index ON seat_entry USING btree (tour_date_id, id);

CREATE INDEX seat_hold_expires_at_index ON seat_hold USING btree (expires_at);

CREATE INDEX seat_hold_tour_date_id_index ON seat_hold USING btree (tour_date_id);

CREATE UNIQUE INDEX site_domain_pending_once ON site_domain USING btree (site_id) WHERE (status = 'pending'::text);

CREATE UNIQUE INDEX site_domain_proven_once ON site_domain USING btree (domain) WHERE (status = 'proven'::text);

CREATE INDEX site_domain_to_check ON site_domain USING btree (checked_at);

CREATE INDEX site_former_slug_site_id_index ON site_former_slug USING btree (site_id);

CREATE INDEX site_preview_link_list ON site_preview_link USING btree (site_id, id DESC NULLS LAST);

CREATE INDEX site_to_publish ON site USING btree (publish_at) WHERE ((publish_at IS NOT NULL) AND (publish_problem IS NULL));

CREATE INDEX spent_captcha_expires_at_index ON spent_captcha USING btree (expires_at);

CREATE INDEX test_bank_refund_payment_id_index ON test_bank_refund USING btree (payment_id);

CREATE UNIQUE INDEX tour_date_local_start ON tour_date USING btree (tour_id, date_start, time_start) WHERE (time_start IS NOT NULL);

CREATE INDEX tour_date_organizer_id_date_start_index ON tour_date USING btree (organizer_id, date_start);

CREATE INDEX tour_date_own_guides ON tour_date USING btree (organizer_id, tour_id) WHERE (guides <> '[]'::jsonb);

CREATE INDEX tour_date_tour_id_date_start_id_index ON tour_date USING btree (tour_id, date_start, id);

CREATE INDEX tour_former_address_tour_id_index ON tour_former_address USING btree (tour_id);

CREATE INDEX tour_group_organizer_id_index ON tour_group USING btree (organizer_id);

CREATE INDEX tour_import_item_import_id_index ON tour_import_item USING btree (import_id);

CREATE INDEX tour_import_item_tour_date_id_index ON tour_import_item USING btree (tour_date_id);

CREATE INDEX tour_import_item_tour_id_index ON tour_import_item USING btree (tour_id);

CREATE INDEX tour_import_organizer_id_id_index ON tour_import USING btree (organizer_id, id);

CREATE INDEX tour_of_group ON tour USING btree (tour_group_id) WHERE (tour_group_id IS NOT NULL);

CREATE INDEX tour_organizer_id_status_updated_at_index ON tour USING btree (organizer_id, status, updated_at);

CREATE INDEX tour_organizer_id_updated_at_id_index ON tour USING btree (organizer_id, updated_at, id);

CREATE UNIQUE INDEX tour_program_of_booking ON tour_program USING btree (request_id, language) WHERE (request_id IS NOT NULL);

CREATE UNIQUE INDEX tour_program_of_tour ON tour_program USING btree (tour_id, language) WHERE (request_id IS NULL);

CREATE UNIQUE INDEX tour_screen_name ON tour USING btree (organizer_id, screen_name) WHERE (screen_name <> ''::text);

CREATE INDEX tour_site_approved_version_id_index ON tour_site USING btree (approved_version_id);

CREATE INDEX tour_site_decided ON tour_site USING btree (status, updated_at);

CREATE INDEX tour_site_queue ON tour_site USING btree (submitted_at, tour_id) WHERE (status = ANY (ARRAY['waiting'::text, 'moderation'::text]));

CREATE INDEX tour_site_version_id_index ON tour_site USING btree (version_id);

CREATE UNIQUE INDEX tour_version_content ON tour_version USING btree (tour_id, fingerprint);

CREATE INDEX user_account_search ON user_account USING gin ((((((((((first_name || ' '::text) || last_name) || ' '::text) || first_name) || ' '::text) || COALESCE((email)::text, ''::text)) || ' '::text) || COALESCE(phone, ''::text))) gin_trgm_ops);

CREATE INDEX user_code_created_at_index ON user_code USING btree (created_at);

CREATE INDEX user_code_ip_created_at_index ON user_code USING btree (ip, created_at);

CREATE INDEX user_code_purpose_target_id_index ON user_code USING btree (purpose, target, id);

CREATE INDEX user_code_user_id_index ON user_code USING btree (user_id);

CREATE INDEX user_favourite_tour_id_index ON user_favourite USING btree (tour_id);

CREATE INDEX user_session_user_id_index ON user_session USING btree (user_id);

CREATE UNIQUE INDEX waitlist_email_once ON waitlist_entry USING btree (tour_date_id, lower(email)) WHERE ((status = ANY (ARRAY['waiting'::text, 'offered'::text])) AND (email <> ''::text));

CREATE INDEX waitlist_entry_tour_date_id_id_index ON waitlist_entry USING btree (tour_date_id, id);

CREATE INDEX waitlist_waiting ON waitlist_entry USING btree (tour_date_id, id) WHERE (status = 'waiting'::text);

CREATE TRIGGER booking_count_moved AFTER UPDATE OF base_sale_status, is_individual_tour ON booking FOR EACH ROW WHEN (((old.base_sale_status <> new.base_sale_status) OR (old.is_individual_tour <> new.is_individual_tour))) EXECUTE FUNCTION booking_count_change();

CREATE TRIGGER booking_created AFTER INSERT ON booking REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION booking_created();

CREATE TRIGGER booking_deleted AFTER DELETE ON booking REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION booking_deleted();

CREATE TRIGGER booking_last_name_changed AFTER UPDATE OF client_last_name ON booking FOR EACH ROW WHEN (((old.client_last_name <> new.client_last_name) AND (new.client_last_name <> ''::text))) EXECUTE FUNCTION booking_remember_last_name();

CREATE TRIGGER booking_prepaid_moved AFTER UPDATE OF base_sale_status, date_start, date_end, timezone ON booking
FOR EACH ROW WHEN ((OLD.base_sale_status = 3 OR NEW.base_sale_status = 3)
  AND (OLD.base_sale_status, OLD.date_start, OLD.date_end, OLD.timezone)
    IS DISTINCT FROM (NEW.base_sale_status, NEW.date_start, NEW.date_end, NEW.timezone))
EXECUTE FUNCTION booking_prepaid_change();

CREATE TRIGGER ledger_day_deleted AFTER DELETE ON ledger_entry REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum_days();

CREATE TRIGGER ledger_day_written AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_sum_days();

CREATE TRIGGER ledger_entry_day BEFORE INSERT ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_set_day();

CREATE TRIGGER ledger_entry_final BEFORE UPDATE OF organizer_id, request_id, invoice_id, refund_of_id, amount, currency, payment_method, provider, event_key, created_at ON ledger_entry FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_final();

CREATE TRIGGER tour_count_created AFTER INSERT ON tour REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tour_count_statement();

CREATE TRIGGER tour_count_deleted AFTER DELETE ON tour REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tour_count_statement();

CREATE TRIGGER tour_count_moved AFTER UPDATE OF organizer_id, status, type ON tour
FOR EACH ROW WHEN ((OLD.organizer_id, OLD.status, OLD.type) IS DISTINCT FROM (NEW.organizer_id, NEW.status, NEW.type))
EXECUTE FUNCTION tour_count_moved();

ALTER TABLE ONLY bank_account
    ADD CONSTRAINT bank_account_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY booking_client_last_name
    ADD CONSTRAINT booking_client_last_name_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY booking
    ADD CONSTRAINT booking_created_by_user_id_user_account_id_fk FOREIGN KEY (created_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY booking_document
    ADD CONSTRAINT booking_document_content_hash_document_content_hash_fk FOREIGN KEY (content_hash) REFERENCES document_content(hash);

ALTER TABLE ONLY booking_document
    ADD CONSTRAINT booking_document_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY booking_document
    ADD CONSTRAINT booking_document_template_id_document_template_id_fk FOREIGN KEY (template_id) REFERENCES document_template(id) ON DELETE SET NULL;

ALTER TABLE ONLY booking_history
    ADD CONSTRAINT booking_history_actor_user_id_user_account_id_fk FOREIGN KEY (actor_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY booking_history
    ADD CONSTRAINT booking_history_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY booking_note
    ADD CONSTRAINT booking_note_author_user_id_user_account_id_fk FOREIGN KEY (author_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY booking_note
    ADD CONSTRAINT booking_note_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY booking
    ADD CONSTRAINT booking_responsible_user_id_user_account_id_fk FOREIGN KEY (responsible_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY booking_search_filter
    ADD CONSTRAINT booking_search_filter_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY booking_search_filter
    ADD CONSTRAINT booking_search_filter_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY booking
    ADD CONSTRAINT booking_tour FOREIGN KEY (organizer_id, tour_id) REFERENCES tour(organizer_id, id);

ALTER TABLE ONLY booking
    ADD CONSTRAINT booking_tour_date_id_tour_date_id_fk FOREIGN KEY (tour_date_id) REFERENCES tour_date(id);

ALTER TABLE ONLY booking_tourist
    ADD CONSTRAINT booking_tourist_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY chat
    ADD CONSTRAINT chat_client_user_id_user_account_id_fk FOREIGN KEY (client_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY chat_file
    ADD CONSTRAINT chat_file_chat_id_chat_id_fk FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE;

ALTER TABLE ONLY chat_file
    ADD CONSTRAINT chat_file_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE;

ALTER TABLE ONLY chat_message
    ADD CONSTRAINT chat_message_author_user_id_user_account_id_fk FOREIGN KEY (author_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY chat_message
    ADD CONSTRAINT chat_message_chat_id_chat_id_fk FOREIGN KEY (chat_id) REFERENCES chat(id) ON DELETE CASCADE;

ALTER TABLE ONLY chat
    ADD CONSTRAINT chat_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY chat
    ADD CONSTRAINT chat_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY chat
    ADD CONSTRAINT chat_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE SET NULL;

ALTER TABLE ONLY contract_acceptance
    ADD CONSTRAINT contract_acceptance_edition_id_contract_edition_id_fk FOREIGN KEY (edition_id) REFERENCES contract_edition(id);

ALTER TABLE ONLY contract_acceptance
    ADD CONSTRAINT contract_acceptance_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY contract_edition
    ADD CONSTRAINT contract_edition_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_mark
    ADD CONSTRAINT departure_mark_marked_by_user_id_user_account_id_fk FOREIGN KEY (marked_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY departure_mark
    ADD CONSTRAINT departure_mark_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_mark
    ADD CONSTRAINT departure_mark_tour_date_id_tour_date_id_fk FOREIGN KEY (tour_date_id) REFERENCES tour_date(id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_note
    ADD CONSTRAINT departure_note_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_rooming
    ADD CONSTRAINT departure_rooming_tour_date_id_tour_date_id_fk FOREIGN KEY (tour_date_id) REFERENCES tour_date(id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_rooming
    ADD CONSTRAINT departure_rooming_updated_by_user_id_user_account_id_fk FOREIGN KEY (updated_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY departure_task_item
    ADD CONSTRAINT departure_task_item_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_task_item
    ADD CONSTRAINT departure_task_item_task_id_departure_task_id_fk FOREIGN KEY (task_id) REFERENCES departure_task(id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_task_item
    ADD CONSTRAINT departure_task_item_to_tour_date_id_tour_date_id_fk FOREIGN KEY (to_tour_date_id) REFERENCES tour_date(id) ON DELETE SET NULL;

ALTER TABLE ONLY departure_task
    ADD CONSTRAINT departure_task_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_task
    ADD CONSTRAINT departure_task_tour_date_id_tour_date_id_fk FOREIGN KEY (tour_date_id) REFERENCES tour_date(id) ON DELETE CASCADE;

ALTER TABLE ONLY departure_task
    ADD CONSTRAINT departure_task_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY desk_act
    ADD CONSTRAINT desk_act_admin_id_user_account_id_fk FOREIGN KEY (admin_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY desk_act
    ADD CONSTRAINT desk_act_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE SET NULL;

ALTER TABLE ONLY desk_act
    ADD CONSTRAINT desk_act_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE SET NULL;

ALTER TABLE ONLY desk_act
    ADD CONSTRAINT desk_act_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE SET NULL;

ALTER TABLE ONLY desk_act
    ADD CONSTRAINT desk_act_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY document_template
    ADD CONSTRAINT document_template_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY document_template_tour
    ADD CONSTRAINT document_template_tour_template_id_document_template_id_fk FOREIGN KEY (template_id) REFERENCES document_template(id) ON DELETE CASCADE;

ALTER TABLE ONLY document_template_tour
    ADD CONSTRAINT document_template_tour_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY document_template_version
    ADD CONSTRAINT document_template_version_content_hash_document_content_hash_fk FOREIGN KEY (content_hash) REFERENCES document_content(hash);

ALTER TABLE ONLY document_template_version
    ADD CONSTRAINT document_template_version_created_by_user_id_user_account_id_fk FOREIGN KEY (created_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY document_template_version
    ADD CONSTRAINT document_template_version_template_id_document_template_id_fk FOREIGN KEY (template_id) REFERENCES document_template(id) ON DELETE CASCADE;

ALTER TABLE ONLY file_export
    ADD CONSTRAINT file_export_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY file_export
    ADD CONSTRAINT file_export_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY font_group
    ADD CONSTRAINT font_group_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY font_group_weight
    ADD CONSTRAINT font_group_weight_font_group_id_font_group_id_fk FOREIGN KEY (font_group_id) REFERENCES font_group(id) ON DELETE CASCADE;

ALTER TABLE ONLY font_group_weight
    ADD CONSTRAINT font_group_weight_media_id_media_id_fk FOREIGN KEY (media_id) REFERENCES media(id);

ALTER TABLE ONLY guide
    ADD CONSTRAINT guide_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY guide
    ADD CONSTRAINT guide_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY help_request
    ADD CONSTRAINT help_request_answered_by_user_id_user_account_id_fk FOREIGN KEY (answered_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY help_request
    ADD CONSTRAINT help_request_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY help_request
    ADD CONSTRAINT help_request_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE SET NULL;

ALTER TABLE ONLY individual_tour
    ADD CONSTRAINT individual_tour_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY individual_tour
    ADD CONSTRAINT individual_tour_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY invoice
    ADD CONSTRAINT invoice_contract_id_document_template_id_fk FOREIGN KEY (contract_id) REFERENCES document_template(id) ON DELETE SET NULL;

ALTER TABLE ONLY invoice
    ADD CONSTRAINT invoice_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY invoice_reminder
    ADD CONSTRAINT invoice_reminder_invoice_id_invoice_id_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE;

ALTER TABLE ONLY invoice
    ADD CONSTRAINT invoice_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_created_by_user_id_user_account_id_fk FOREIGN KEY (created_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_invoice_id_invoice_id_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE;

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_refund_of_id_ledger_entry_id_fk FOREIGN KEY (refund_of_id) REFERENCES ledger_entry(id) ON DELETE CASCADE;

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY legal_document
    ADD CONSTRAINT legal_document_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY legal_document_version
    ADD CONSTRAINT legal_document_version_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY legal_document_version
    ADD CONSTRAINT legal_document_version_published_by_user_id_user_account_id_fk FOREIGN KEY (published_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY media
    ADD CONSTRAINT media_owner_user_id_user_account_id_fk FOREIGN KEY (owner_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY messenger_chat
    ADD CONSTRAINT messenger_chat_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY messenger_connection
    ADD CONSTRAINT messenger_connection_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY one_time_token
    ADD CONSTRAINT one_time_token_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY organizer_history
    ADD CONSTRAINT organizer_history_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY organizer_history
    ADD CONSTRAINT organizer_history_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY organizer_member
    ADD CONSTRAINT organizer_member_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY organizer_member
    ADD CONSTRAINT organizer_member_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY organizer
    ADD CONSTRAINT organizer_own_request_bank_account_id_bank_account_id_fk FOREIGN KEY (own_request_bank_account_id) REFERENCES bank_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY partner_accrual
    ADD CONSTRAINT partner_accrual_ledger_entry_id_ledger_entry_id_fk FOREIGN KEY (ledger_entry_id) REFERENCES ledger_entry(id) ON DELETE CASCADE;

ALTER TABLE ONLY partner_accrual
    ADD CONSTRAINT partner_accrual_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY partner_accrual
    ADD CONSTRAINT partner_accrual_payout_id_payout_id_fk FOREIGN KEY (payout_id) REFERENCES payout(id) ON DELETE SET NULL;

ALTER TABLE ONLY partner_accrual
    ADD CONSTRAINT partner_accrual_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY partner_consent
    ADD CONSTRAINT partner_consent_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY partner_consent
    ADD CONSTRAINT partner_consent_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY partnership
    ADD CONSTRAINT partnership_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY payment_account
    ADD CONSTRAINT payment_account_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY payment_attempt
    ADD CONSTRAINT payment_attempt_account_id_payment_account_id_fk FOREIGN KEY (account_id) REFERENCES payment_account(id);

ALTER TABLE ONLY payment_attempt
    ADD CONSTRAINT payment_attempt_invoice_id_invoice_id_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE;

ALTER TABLE ONLY payout
    ADD CONSTRAINT payout_confirmed_by_user_id_user_account_id_fk FOREIGN KEY (confirmed_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY payout
    ADD CONSTRAINT payout_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY receipt
    ADD CONSTRAINT receipt_account_id_payment_account_id_fk FOREIGN KEY (account_id) REFERENCES payment_account(id);

ALTER TABLE ONLY receipt
    ADD CONSTRAINT receipt_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY receipt
    ADD CONSTRAINT receipt_payment_id_ledger_entry_id_fk FOREIGN KEY (payment_id) REFERENCES ledger_entry(id) ON DELETE CASCADE;

ALTER TABLE ONLY receipt
    ADD CONSTRAINT receipt_refund_id_refund_id_fk FOREIGN KEY (refund_id) REFERENCES refund(id) ON DELETE CASCADE;

ALTER TABLE ONLY receipt
    ADD CONSTRAINT receipt_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY receipt_settings
    ADD CONSTRAINT receipt_settings_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY reconciliation_difference
    ADD CONSTRAINT reconciliation_difference_resolved_by_user_id_user_account_id_f FOREIGN KEY (resolved_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY reconciliation_run
    ADD CONSTRAINT reconciliation_run_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY reconciliation_run
    ADD CONSTRAINT reconciliation_run_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY refresh_token
    ADD CONSTRAINT refresh_token_session_id_user_session_id_fk FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE;

ALTER TABLE ONLY refund
    ADD CONSTRAINT refund_invoice_id_invoice_id_fk FOREIGN KEY (invoice_id) REFERENCES invoice(id) ON DELETE CASCADE;

ALTER TABLE ONLY refund
    ADD CONSTRAINT refund_payment_id_ledger_entry_id_fk FOREIGN KEY (payment_id) REFERENCES ledger_entry(id) ON DELETE CASCADE;

ALTER TABLE ONLY refund
    ADD CONSTRAINT refund_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY review
    ADD CONSTRAINT review_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY review
    ADD CONSTRAINT review_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE SET NULL;

ALTER TABLE ONLY review
    ADD CONSTRAINT review_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE SET NULL;

ALTER TABLE ONLY seat_entry
    ADD CONSTRAINT seat_entry_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY seat_entry
    ADD CONSTRAINT seat_entry_tour_date_id_tour_date_id_fk FOREIGN KEY (tour_date_id) REFERENCES tour_date(id) ON DELETE CASCADE;

ALTER TABLE ONLY seat_hold
    ADD CONSTRAINT seat_hold_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY seat_hold
    ADD CONSTRAINT seat_hold_tour_date_id_tour_date_id_fk FOREIGN KEY (tour_date_id) REFERENCES tour_date(id) ON DELETE CASCADE;

ALTER TABLE ONLY seat_hold
    ADD CONSTRAINT seat_hold_waitlist_id_waitlist_entry_id_fk FOREIGN KEY (waitlist_id) REFERENCES waitlist_entry(id);

ALTER TABLE ONLY site_domain
    ADD CONSTRAINT site_domain_site_id_site_id_fk FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY site_former_slug
    ADD CONSTRAINT site_former_slug_site_id_site_id_fk FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY site
    ADD CONSTRAINT site_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY site_page_draft
    ADD CONSTRAINT site_page_draft_site_id_site_id_fk FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY site_preview_link
    ADD CONSTRAINT site_preview_link_created_by_user_id_user_account_id_fk FOREIGN KEY (created_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY site_preview_link
    ADD CONSTRAINT site_preview_link_site_id_site_id_fk FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY site
    ADD CONSTRAINT site_publish_by_user_id_user_account_id_fk FOREIGN KEY (publish_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY site_replaced_draft
    ADD CONSTRAINT site_replaced_draft_site_id_site_id_fk FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY site_version
    ADD CONSTRAINT site_version_published_by_user_id_user_account_id_fk FOREIGN KEY (published_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY site_version
    ADD CONSTRAINT site_version_site_id_site_id_fk FOREIGN KEY (site_id) REFERENCES site(id) ON DELETE CASCADE;

ALTER TABLE ONLY test_bank_refund
    ADD CONSTRAINT test_bank_refund_payment_id_test_bank_payment_id_fk FOREIGN KEY (payment_id) REFERENCES test_bank_payment(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_date
    ADD CONSTRAINT tour_date_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_date
    ADD CONSTRAINT tour_date_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_former_address
    ADD CONSTRAINT tour_former_address_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_former_address
    ADD CONSTRAINT tour_former_address_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_group
    ADD CONSTRAINT tour_group_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_import_item
    ADD CONSTRAINT tour_import_item_import_id_tour_import_id_fk FOREIGN KEY (import_id) REFERENCES tour_import(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_import_item
    ADD CONSTRAINT tour_import_item_tour_date_id_tour_date_id_fk FOREIGN KEY (tour_date_id) REFERENCES tour_date(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_import_item
    ADD CONSTRAINT tour_import_item_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_import
    ADD CONSTRAINT tour_import_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_import
    ADD CONSTRAINT tour_import_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY tour
    ADD CONSTRAINT tour_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_program
    ADD CONSTRAINT tour_program_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_program
    ADD CONSTRAINT tour_program_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_program
    ADD CONSTRAINT tour_program_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_site
    ADD CONSTRAINT tour_site_approved_version_id_tour_version_id_fk FOREIGN KEY (approved_version_id) REFERENCES tour_version(id);

ALTER TABLE ONLY tour_site
    ADD CONSTRAINT tour_site_taken_by_user_account_id_fk FOREIGN KEY (taken_by) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY tour_site
    ADD CONSTRAINT tour_site_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY tour_site
    ADD CONSTRAINT tour_site_version_id_tour_version_id_fk FOREIGN KEY (version_id) REFERENCES tour_version(id);

ALTER TABLE ONLY tour
    ADD CONSTRAINT tour_tour_group_id_tour_group_id_fk FOREIGN KEY (tour_group_id) REFERENCES tour_group(id) ON DELETE SET NULL;

ALTER TABLE ONLY tour_version
    ADD CONSTRAINT tour_version_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY user_code
    ADD CONSTRAINT user_code_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY user_favourite
    ADD CONSTRAINT user_favourite_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;

ALTER TABLE ONLY user_favourite
    ADD CONSTRAINT user_favourite_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY user_recovery_code
    ADD CONSTRAINT user_recovery_code_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY user_session
    ADD CONSTRAINT user_session_by_user_id_user_account_id_fk FOREIGN KEY (by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY user_session
    ADD CONSTRAINT user_session_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY user_totp
    ADD CONSTRAINT user_totp_user_id_user_account_id_fk FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE;

ALTER TABLE ONLY waitlist_entry
    ADD CONSTRAINT waitlist_entry_added_by_user_id_user_account_id_fk FOREIGN KEY (added_by_user_id) REFERENCES user_account(id) ON DELETE SET NULL;

ALTER TABLE ONLY waitlist_entry
    ADD CONSTRAINT waitlist_entry_organizer_id_organizer_id_fk FOREIGN KEY (organizer_id) REFERENCES organizer(id) ON DELETE CASCADE;

ALTER TABLE ONLY waitlist_entry
    ADD CONSTRAINT waitlist_entry_request_id_booking_request_id_fk FOREIGN KEY (request_id) REFERENCES booking(request_id) ON DELETE SET NULL;

ALTER TABLE ONLY waitlist_entry
    ADD CONSTRAINT waitlist_entry_tour_date_id_tour_date_id_fk FOREIGN KEY (tour_date_id) REFERENCES tour_date(id) ON DELETE CASCADE;

ALTER TABLE ONLY waitlist_entry
    ADD CONSTRAINT waitlist_entry_tour_id_tour_id_fk FOREIGN KEY (tour_id) REFERENCES tour(id) ON DELETE CASCADE;
