DROP INDEX "refund_at_provider";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_at_provider" ON "refund" USING btree ("provider_refund_id","payment_id") WHERE provider_refund_id is not null;