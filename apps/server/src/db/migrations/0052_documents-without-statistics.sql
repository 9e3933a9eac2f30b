-- Nobody searches by these documents: comparing thousands of them to each other takes most of the time in which the database
-- looks through a table that grows, and tells its planner nothing.
ALTER TABLE "booking" ALTER COLUMN "breakdown" SET STATISTICS 0, ALTER COLUMN "penalties" SET STATISTICS 0,
  ALTER COLUMN "consents" SET STATISTICS 0, ALTER COLUMN "tour_photo" SET STATISTICS 0, ALTER COLUMN "held_extras" SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "booking_history" ALTER COLUMN "data" SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE "domain_event" ALTER COLUMN "payload" SET STATISTICS 0;
