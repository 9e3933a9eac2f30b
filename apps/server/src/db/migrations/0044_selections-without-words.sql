-- Where a tour is still being chosen, its words are the reader's.
UPDATE "booking" SET "tour_name" = '' WHERE "is_tour_selection";
