ALTER TABLE "departure_task" DROP CONSTRAINT "departure_task_kind";--> statement-breakpoint
ALTER TABLE "departure_task" ADD COLUMN "free_leave" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "closed_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tour_date" ADD COLUMN "replaced_by_id" bigint;--> statement-breakpoint
ALTER TABLE "tour_date" ADD CONSTRAINT "tour_date_replaced_by_id_tour_date_id_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tour_date_replaced" ON "tour_date" USING btree ("replaced_by_id") WHERE replaced_by_id is not null;--> statement-breakpoint
ALTER TABLE "departure_task" ADD CONSTRAINT "departure_task_kind" CHECK ("departure_task"."kind" in ('message', 'cancel', 'retime'));