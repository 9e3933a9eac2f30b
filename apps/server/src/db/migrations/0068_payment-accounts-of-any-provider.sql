ALTER TABLE "payment_account" RENAME COLUMN "shop_id" TO "number";--> statement-breakpoint
ALTER INDEX "payment_account_organizer_id_provider_shop_id_index" RENAME TO "payment_account_organizer_id_provider_number_index";--> statement-breakpoint
ALTER TABLE "payment_account" ADD COLUMN "fields" jsonb;--> statement-breakpoint
UPDATE "payment_account" SET "fields" = jsonb_build_object('secret_key', "secret_cipher");--> statement-breakpoint
ALTER TABLE "payment_account" ALTER COLUMN "fields" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_account" DROP COLUMN "secret_cipher";
