ALTER TABLE "booking" ADD COLUMN "takes_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "takes_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_whole" CHECK ("booking"."tour_date_id" is not null or not "booking"."takes_whole");--> statement-breakpoint
UPDATE "tour" SET "takes_whole" = true WHERE "price_basis" = 'group';