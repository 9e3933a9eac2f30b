CREATE TABLE "legal_document" (
	"organizer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_document_organizer_id_kind_pk" PRIMARY KEY("organizer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "legal_document_version" (
	"organizer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"published_by_user_id" bigint,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_document_version_organizer_id_kind_version_pk" PRIMARY KEY("organizer_id","kind","version")
);
--> statement-breakpoint
CREATE TABLE "site_replaced_draft" (
	"site_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"pages" jsonb NOT NULL,
	"settings" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "publish_kind" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "publish_by_user_id" bigint;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "publish_problem" text;--> statement-breakpoint
ALTER TABLE "site_version" ADD COLUMN "kind" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_version" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_version" ADD COLUMN "documents" jsonb;--> statement-breakpoint
ALTER TABLE "site_version" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "site_version" ADD COLUMN "was_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_document" ADD CONSTRAINT "legal_document_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_document_version" ADD CONSTRAINT "legal_document_version_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_document_version" ADD CONSTRAINT "legal_document_version_published_by_user_id_user_account_id_fk" FOREIGN KEY ("published_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_replaced_draft" ADD CONSTRAINT "site_replaced_draft_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_publish_by_user_id_user_account_id_fk" FOREIGN KEY ("publish_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_to_publish" ON "site" USING btree ("publish_at") WHERE publish_at is not null and publish_problem is null;