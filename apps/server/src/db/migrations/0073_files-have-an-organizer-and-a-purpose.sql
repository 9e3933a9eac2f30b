ALTER TABLE "media" ADD COLUMN "organizer_id" bigint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_organizer_id_organizer_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_organizer_id_index" ON "media" USING btree ("organizer_id");--> statement-breakpoint
-- What is private is tied to where it was put; pictures to the only organizer of whoever uploaded them. The rest is tied at its next use.
UPDATE media SET purpose = 'chat', organizer_id = CASE WHEN sent.side = 'organizer' THEN sent.organizer_id END
FROM (
  SELECT DISTINCT ON (file_id) (m.file ->> 'id')::bigint AS file_id, m.side, c.organizer_id
  FROM chat_message m JOIN chat c ON c.id = m.chat_id WHERE m.file IS NOT NULL ORDER BY file_id, m.id
) sent
WHERE media.id = sent.file_id;--> statement-breakpoint
UPDATE media SET purpose = 'expense', organizer_id = booking.organizer_id
FROM booking, jsonb_array_elements(booking.settlement -> 'expenses') expense
WHERE media.purpose IS NULL AND media.id = (expense -> 'file' ->> 'id')::bigint;--> statement-breakpoint
UPDATE media SET purpose = 'font', organizer_id = font_group.organizer_id
FROM font_group_weight JOIN font_group ON font_group.id = font_group_weight.font_group_id
WHERE media.purpose IS NULL AND media.id = font_group_weight.media_id;--> statement-breakpoint
UPDATE media SET purpose = 'avatar' WHERE bucket = 'avatar' AND owner_user_id IS NOT NULL;--> statement-breakpoint
UPDATE media SET organizer_id = only_one.organizer_id,
  purpose = CASE bucket WHEN 'sign' THEN 'organizer' WHEN 'video' THEN 'tour' ELSE bucket END
FROM (SELECT user_id, min(organizer_id) AS organizer_id FROM organizer_member GROUP BY user_id HAVING count(*) = 1) only_one
WHERE media.owner_user_id = only_one.user_id AND media.purpose IS NULL AND bucket IN ('tour', 'organizer', 'site', 'guide', 'sign', 'video');
