ALTER TABLE "invoice" ALTER COLUMN "prepayment_percent" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "organizer" ALTER COLUMN "prepayment" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "organizer" ALTER COLUMN "prepayment" SET DEFAULT 20;--> statement-breakpoint
ALTER TABLE "organizer_member" ALTER COLUMN "commission_percent" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "partner_accrual" ALTER COLUMN "commission_percent" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "tour" ALTER COLUMN "special_tariff" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "tour" ALTER COLUMN "prepayment_size" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "tour_date" ALTER COLUMN "prepayment_size" SET DATA TYPE numeric(12, 2);