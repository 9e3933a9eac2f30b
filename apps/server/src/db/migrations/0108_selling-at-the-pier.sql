CREATE TABLE "pier_cash_move" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pier_cash_move_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shift_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pier_cash_move_key_unique" UNIQUE("key"),
	CONSTRAINT "pier_cash_move_amount" CHECK ("pier_cash_move"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "pier_sale" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"shift_id" bigint NOT NULL,
	"way" text NOT NULL,
	"handed" bigint,
	"sold_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pier_shift" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pier_shift_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organizer_id" bigint NOT NULL,
	"user_id" bigint,
	"currency" char(3) NOT NULL,
	"opening_cash" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"counted_cash" bigint,
	"expected_cash" bigint,
	"difference_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "pier_shift_closed" CHECK (("pier_shift"."closed_at" is null) = ("pier_shift"."counted_cash" is null) and ("pier_shift"."closed_at" is null) = ("pier_shift"."expected_cash" is null))
);
--> statement-breakpoint
ALTER TABLE "pier_cash_move" ADD CONSTRAINT "pier_cash_move_shift_id_pier_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."pier_shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pier_sale" ADD CONSTRAINT "pier_sale_request_id_booking_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."booking"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pier_sale" ADD CONSTRAINT "pier_sale_shift_id_pier_shift_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."pier_shift"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pier_shift" ADD CONSTRAINT "pier_shift_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pier_shift" ADD CONSTRAINT "pier_shift_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pier_cash_move_shift_id_index" ON "pier_cash_move" USING btree ("shift_id");--> statement-breakpoint
CREATE INDEX "pier_sale_shift_id_request_id_index" ON "pier_sale" USING btree ("shift_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pier_shift_one_open" ON "pier_shift" USING btree ("organizer_id","user_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "pier_shift_organizer_id_id_index" ON "pier_shift" USING btree ("organizer_id","id");