CREATE TABLE "departure_cost" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_cost_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tour_date_id" bigint NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_user_id" bigint,
	CONSTRAINT "departure_cost_amount" CHECK ("departure_cost"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "departure_pay" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departure_pay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tour_date_id" bigint NOT NULL,
	"guide_id" bigint,
	"pay" jsonb NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "departure_pay_tour_date_id_guide_id_unique" UNIQUE("tour_date_id","guide_id")
);
--> statement-breakpoint
ALTER TABLE "guide" ADD COLUMN "pay" jsonb;--> statement-breakpoint
ALTER TABLE "departure_cost" ADD CONSTRAINT "departure_cost_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_cost" ADD CONSTRAINT "departure_cost_created_by_user_id_user_account_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_pay" ADD CONSTRAINT "departure_pay_tour_date_id_tour_date_id_fk" FOREIGN KEY ("tour_date_id") REFERENCES "public"."tour_date"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departure_pay" ADD CONSTRAINT "departure_pay_guide_id_guide_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guide"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departure_cost_tour_date_id_id_index" ON "departure_cost" USING btree ("tour_date_id","id");--> statement-breakpoint
CREATE INDEX "departure_pay_guide_id_index" ON "departure_pay" USING btree ("guide_id");