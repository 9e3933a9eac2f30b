CREATE UNLOGGED TABLE "rate_counter" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_captcha" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_counter_ends_at_index" ON "rate_counter" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "spent_captcha_expires_at_index" ON "spent_captcha" USING btree ("expires_at");