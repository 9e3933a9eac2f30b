ALTER TABLE "seat_entry" ADD COLUMN "chat_id" bigint;--> statement-breakpoint
ALTER TABLE "seat_entry" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "seat_entry" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD COLUMN "message_id" bigint;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_message_id_chat_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_message"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_hold_card" ON "seat_hold" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
ALTER TABLE "seat_hold" ADD CONSTRAINT "seat_hold_card_message" CHECK (("seat_hold"."kind" = 'card') = ("seat_hold"."message_id" is not null));