ALTER TABLE "departure_task" ADD COLUMN "beyond_limits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "departure_task_item" ADD COLUMN "to_date_uid" text;