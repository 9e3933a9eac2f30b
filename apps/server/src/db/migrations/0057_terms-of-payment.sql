ALTER TABLE "booking" ADD COLUMN "payment_terms" jsonb DEFAULT '{"prepayment":null,"is_agreed":false,"instalments":[],"hours":72,"balance_days":0,"confirmed_at":null}'::jsonb NOT NULL;--> statement-breakpoint
-- Bookings that stand keep what they were promised: their prepayment as it was settled, the rest as their date demands or by
-- the start, and days that count from where they did.
UPDATE booking b SET payment_terms = jsonb_build_object(
  'prepayment', case when b.payment_schedule is null
    then jsonb_build_object('type', b.breakdown #> '{prepayment,type}', 'size', b.breakdown #> '{prepayment,size}') end,
  'is_agreed', b.payment_schedule is null,
  'instalments', coalesce(b.payment_schedule -> 'instalments', '[]'::jsonb),
  'hours', b.payment_deadline,
  'balance_days', coalesce((select d.full_payment_days from tour_date d where d.id = b.tour_date_id), 0),
  'confirmed_at', to_char((case
    when b.base_sale_status = 1 then null
    when b.payment_schedule is not null
      then ((b.payment_schedule ->> 'from')::date + time '12:00') at time zone b.timezone
    when b.base_sale_status = 2 and b.deadline_at is not null
      then b.deadline_at - make_interval(hours => b.payment_deadline)
    else coalesce((select min(h.created_at) from booking_history h
      where h.request_id = b.request_id and h.event = 'confirmed'), b.created_at)
  end) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));--> statement-breakpoint
-- What a contract says may be payed until a day may be payed until its end where the tour is.
WITH later AS (
  UPDATE booking b SET deadline_at = greatest(b.deadline_at, least(
    ((b.payment_schedule ->> 'from')::date + (b.payment_schedule #>> '{instalments,0,days}')::int + time '23:59:59') at time zone b.timezone,
    (b.date_start + coalesce(b.time_start, '00:00')::time) at time zone b.timezone))
  WHERE b.base_sale_status = 2 AND b.payment_schedule IS NOT NULL AND b.deadline_at IS NOT NULL
  RETURNING b.request_id, b.deadline_at
)
UPDATE invoice i SET due_at = greatest(i.due_at, later.deadline_at) FROM later
WHERE i.request_id = later.request_id AND i.status = 1 AND i.kind <> 'payment' AND i.due_at IS NOT NULL;
