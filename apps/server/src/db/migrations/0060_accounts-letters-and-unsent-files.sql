CREATE TABLE "letter_stop" (
	"organizer_id" bigint NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_stop_organizer_id_email_pk" PRIMARY KEY("organizer_id","email")
);
--> statement-breakpoint
ALTER TABLE "chat_file" ADD COLUMN "ip" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_file" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_file" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizer" ADD COLUMN "letters_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_totp" ADD COLUMN "loss_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "pending_email" "citext";--> statement-breakpoint
ALTER TABLE "letter_stop" ADD CONSTRAINT "letter_stop_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_file_unsent" ON "chat_file" USING btree ("created_at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "departure_task_organizer_id_created_at_index" ON "departure_task" USING btree ("organizer_id","created_at");