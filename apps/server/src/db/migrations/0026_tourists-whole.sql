ALTER TABLE "booking" ADD COLUMN "asked_tourists" integer;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "questionnaire_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_tourist" ADD COLUMN "sex" text;--> statement-breakpoint
ALTER TABLE "booking_tourist" ADD COLUMN "citizenship" text;--> statement-breakpoint
ALTER TABLE "booking_tourist" ADD COLUMN "residence_region" text;--> statement-breakpoint
ALTER TABLE "booking_tourist" ADD COLUMN "passport_kind" text;--> statement-breakpoint
ALTER TABLE "booking_tourist" ADD COLUMN "questionnaire_key" text;--> statement-breakpoint
ALTER TABLE "booking_tourist" ADD COLUMN "questionnaire_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_tourist_questionnaire" ON "booking_tourist" USING btree ("request_id","questionnaire_key") WHERE questionnaire_key is not null;