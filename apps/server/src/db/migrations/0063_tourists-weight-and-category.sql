ALTER TABLE "booking_tourist" ADD COLUMN "weight" smallint;--> statement-breakpoint
ALTER TABLE "booking_tourist" ADD COLUMN "category_id" text;
--> statement-breakpoint
-- Categories say now whom they are for: those that exist by their ages.
UPDATE "tour" SET "price_categories" = (
  SELECT jsonb_agg(
    element || jsonb_build_object('type', CASE
      WHEN NOT (element ->> 'takes_seat')::boolean OR (element ->> 'max_age')::int <= 3 THEN 'infant'
      WHEN (element ->> 'max_age')::int < 18 THEN 'child'
      ELSE 'adult' END)
    ORDER BY place)
  FROM jsonb_array_elements("price_categories") WITH ORDINALITY AS elements(element, place))
WHERE "price_categories" <> '[]';
