-- Months of what was added up by days: a report over whole months reads these, thirty times fewer.
INSERT INTO booking_sum (organizer_id, axis, day, key, currency, count, cancelled, people, total, dated, lead_days)
SELECT organizer_id, axis || '_month', date_trunc('month', day)::date, key, currency, sum(count), sum(cancelled), sum(people), sum(total),
  sum(dated), sum(lead_days)
FROM booking_sum WHERE axis <> 'all' GROUP BY 1, 2, 3, 4, 5;
