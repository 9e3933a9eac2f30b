CREATE TABLE "phone_call" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call_id" text NOT NULL,
	"caller" text NOT NULL,
	"code_id" bigint,
	"message_id" bigint,
	"is_connected" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_call_call_id_unique" UNIQUE("call_id")
);
--> statement-breakpoint
CREATE TABLE "phone_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "phone_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"code" text NOT NULL,
	"chat_id" bigint NOT NULL,
	"side" text NOT NULL,
	"user_id" bigint NOT NULL,
	"caller" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_code_id_phone_code_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."phone_code"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_code" ADD CONSTRAINT "phone_code_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_code" ADD CONSTRAINT "phone_code_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_call_refused" ON "phone_call" USING btree ("caller","created_at") WHERE not is_connected;--> statement-breakpoint
CREATE INDEX "phone_call_old" ON "phone_call" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_call_code_id_index" ON "phone_call" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "phone_call_message_id_index" ON "phone_call" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_code_at_number" ON "phone_code" USING btree ("number","code");--> statement-breakpoint
CREATE UNIQUE INDEX "phone_code_of_asker" ON "phone_code" USING btree ("chat_id","side","user_id","number");--> statement-breakpoint
CREATE INDEX "phone_code_expires" ON "phone_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_code_user_id_index" ON "phone_code" USING btree ("user_id");