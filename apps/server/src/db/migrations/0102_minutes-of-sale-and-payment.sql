ALTER TABLE "tour" ALTER COLUMN "booking_end_hours" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "tour" ALTER COLUMN "booking_end_hours" SET DEFAULT 12;--> statement-breakpoint
ALTER TABLE "tour" ADD COLUMN "payment_deadline" double precision;