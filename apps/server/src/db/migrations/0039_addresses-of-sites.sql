ALTER TABLE "site_domain" DROP CONSTRAINT "site_domain_current";--> statement-breakpoint
DROP INDEX "site_domain_current_once";--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "own_domain" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "address" text GENERATED ALWAYS AS (coalesce(own_domain, slug)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "site_domain" DROP COLUMN "is_current";--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_own_domain_unique" UNIQUE("own_domain");