ALTER TABLE "departure_mark" DROP CONSTRAINT "departure_mark_tour_date_id_person_pk";--> statement-breakpoint
ALTER TABLE "departure_mark" ALTER COLUMN "tour_date_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "departure_mark" ADD CONSTRAINT "departure_mark_person" UNIQUE NULLS NOT DISTINCT("tour_date_id","person");