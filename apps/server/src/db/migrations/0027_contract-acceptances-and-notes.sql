CREATE TABLE "booking_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"author_user_id" bigint,
	"author_name" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contract_acceptance" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_acceptance_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"edition_id" bigint NOT NULL,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"contact" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_edition" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_edition_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"request_id" bigint NOT NULL,
	"language" text NOT NULL,
	"template_name" text,
	"template_version" integer,
	"text_hash" text NOT NULL,
	"terms" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_edition_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "needs_acceptance_to_pay" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_note" ADD CONSTRAINT "booking_note_author_user_id_user_account_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptance" ADD CONSTRAINT "contract_acceptance_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_acceptance" ADD CONSTRAINT "contract_acceptance_edition_id_contract_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."contract_edition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_edition" ADD CONSTRAINT "contract_edition_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_note_request_id_id_index" ON "booking_note" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "booking_note_deleted" ON "booking_note" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "contract_acceptance_request_id_id_index" ON "contract_acceptance" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "contract_acceptance_edition_id_index" ON "contract_acceptance" USING btree ("edition_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_edition_text" ON "contract_edition" USING btree ("request_id","text_hash");