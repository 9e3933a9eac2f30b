ALTER TABLE "booking" DROP COLUMN "payment_deadline";--> statement-breakpoint
ALTER TABLE "booking" DROP COLUMN "payment_schedule";