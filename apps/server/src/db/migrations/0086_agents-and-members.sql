CREATE TABLE "member_seen" (
	"organizer_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_seen_organizer_id_user_id_pk" PRIMARY KEY("organizer_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "agent_price" ADD COLUMN "net_price_by_category" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member_seen" ADD CONSTRAINT "member_seen_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_seen" ADD CONSTRAINT "member_seen_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_seen_user_id_index" ON "member_seen" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "organizer_member" DROP COLUMN "commission_percent";--> statement-breakpoint
-- A net price may be of a price category: the same as `agentCommission` of packages/core/src/agent.ts. What is stored stays as it is.
CREATE OR REPLACE FUNCTION agent_commission_of(terms jsonb, total bigint, tourists integer, breakdown jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE terms -> 'commission' ->> 'kind'
    WHEN 'percent' THEN round(total * (terms -> 'commission' ->> 'value')::numeric / 100)::bigint
    WHEN 'sum' THEN least(total, (terms -> 'commission' ->> 'value')::bigint)
    WHEN 'net' THEN (
      SELECT greatest(0, total
        - coalesce(sum(l.amount) FILTER (WHERE l.kind IN ('extra', 'room', 'single_supplement')), 0)
        - coalesce(sum(l.net * l.tickets), 0)
        - (terms -> 'commission' ->> 'value')::bigint
          * greatest(0, tourists - coalesce(sum(l.tickets * l.people) FILTER (WHERE l.net IS NOT NULL), 0)))::bigint
      FROM (SELECT line ->> 'kind' AS kind, (line ->> 'amount')::bigint AS amount, (line ->> 'quantity')::bigint AS tickets,
          coalesce((line -> 'category' ->> 'people')::bigint, 1) AS people,
          (terms -> 'commission' -> 'by_category' ->> (line -> 'category' ->> 'id'))::bigint AS net
        FROM jsonb_array_elements(breakdown -> 'lines') line) l)
    ELSE 0 END
$$;
--> statement-breakpoint
-- Until now it was known of the account alone.
INSERT INTO member_seen (organizer_id, user_id, seen_at)
  SELECT m.organizer_id, m.user_id, max(s.last_seen_at) FROM organizer_member m
  JOIN user_session s ON s.user_id = m.user_id AND NOT s.is_admin_auth GROUP BY 1, 2;
