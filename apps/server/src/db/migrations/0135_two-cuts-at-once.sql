CREATE TABLE "booking_pair_sum" (
	"organizer_id" bigint NOT NULL,
	"pair" text NOT NULL,
	"month" date NOT NULL,
	"key" bigint NOT NULL,
	"other" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"count" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"people" integer NOT NULL,
	"total" bigint NOT NULL,
	"dated" integer NOT NULL,
	"lead_days" bigint NOT NULL,
	CONSTRAINT "booking_pair_sum_organizer_id_pair_month_key_other_currency_pk" PRIMARY KEY("organizer_id","pair","month","key","other","currency")
);
--> statement-breakpoint
ALTER TABLE "booking_pair_sum" ADD CONSTRAINT "booking_pair_sum_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What bookings add up to now, less what is told and not added up yet: the job adds that.
INSERT INTO booking_pair_sum (organizer_id, pair, month, key, other, currency, count, cancelled, people, total, dated, lead_days)
SELECT organizer_id, pair.name, date_trunc('month', day)::date, pair.key, pair.other, currency, sum(count), sum(cancelled), sum(people),
  sum(total), sum(dated), sum(lead_days)
FROM (
  SELECT organizer_id, day, currency, tour_id, seller_type, coalesce(agent_id, 0) AS agent, coalesce(responsible_user_id, 0) AS person,
    coalesce(extract(year FROM date_start) * 100 + extract(month FROM date_start), 0)::integer AS travel, 1 AS count,
    (stands = 0)::integer AS cancelled, stands * tourists_count AS people, stands * total AS total,
    stands * (date_start IS NOT NULL)::integer AS dated, stands * coalesce(date_start - day, 0) AS lead_days
  FROM (SELECT *, (created_at AT TIME ZONE timezone)::date AS day, (base_sale_status < 5)::integer AS stands FROM booking) made
  UNION ALL
  SELECT organizer_id, day, currency, tour_id, seller_type, coalesce(agent_id, 0), coalesce(responsible_user_id, 0), travel, -count,
    -cancelled, -people, -total, -dated, -lead_days
  FROM booking_sum_change
) told
CROSS JOIN LATERAL (VALUES ('tour_seller', tour_id, seller_type), ('tour_agent', tour_id, agent), ('tour_person', tour_id, person),
  ('tour_travel', tour_id, travel), ('seller_agent', seller_type, agent), ('seller_person', seller_type, person),
  ('seller_travel', seller_type, travel), ('agent_person', agent, person), ('agent_travel', agent, travel),
  ('person_travel', person, travel)) AS pair(name, key, other)
GROUP BY 1, 2, 3, 4, 5, 6;
