import { inServerDatabase } from './server-database.ts';

/** Has the letter about a booking form that was left go out now: by itself it goes two hours later, and not by night. */
export const writeAboutLeftForm = (email: string): Promise<void> =>
  inServerDatabase((database) =>
    database.$client.query(
      `with form as (
        update booking_draft set left_at = now() - interval '3 hours' where email = $1 returning id, organizer_id
      ), letter as (
        insert into sequence_letter (organizer_id, rule_id, draft_id, occasion, due_at)
        select f.organizer_id, r.id, f.id, '', now() from form f
        join sequence_rule r on r.organizer_id = f.organizer_id and r.standard = 'unfinished'
        returning id, organizer_id
      )
      insert into domain_event (name, version, payload)
      select 'sequence.letter-due', 1, jsonb_build_object('organizer_id', organizer_id, 'letter_id', id) from letter`,
      [email],
    ),
  );
