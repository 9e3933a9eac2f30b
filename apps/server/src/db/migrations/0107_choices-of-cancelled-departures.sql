ALTER TABLE "departure_task_item" DROP CONSTRAINT "departure_task_item_status";--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "choosing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departure_task" ADD COLUMN "choose_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "departure_task_item" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "departure_task_item" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "booking_choosing" ON "booking" USING btree ("choosing_until") WHERE choosing_until is not null;--> statement-breakpoint
ALTER TABLE "departure_task_item" ADD CONSTRAINT "departure_task_item_status" CHECK ("departure_task_item"."status" in ('waiting', 'asked', 'done', 'failed'));