CREATE TABLE "member_invitation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"email" "citext" NOT NULL,
	"role" text NOT NULL,
	"guide_id" bigint,
	"hands_over" text,
	"invited_by_user_id" bigint,
	"platform_reason" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"letter_held" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "responsible_user_id" bigint;--> statement-breakpoint
ALTER TABLE "organizer_member" ADD COLUMN "switches_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_guide_id_guide_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guide"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation" ADD CONSTRAINT "member_invitation_invited_by_user_id_user_account_id_fk" FOREIGN KEY ("invited_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_invitation_list" ON "member_invitation" USING btree ("organizer_id","id");--> statement-breakpoint
CREATE INDEX "member_invitation_waiting" ON "member_invitation" USING btree ("email") WHERE accepted_at is null and declined_at is null and taken_back_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitation_open" ON "member_invitation" USING btree ("organizer_id","email") WHERE accepted_at is null and declined_at is null and taken_back_at is null;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_responsible_user_id_user_account_id_fk" FOREIGN KEY ("responsible_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_responsible" ON "chat" USING btree ("organizer_id","responsible_user_id") WHERE responsible_user_id is not null;