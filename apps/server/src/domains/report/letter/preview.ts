import { language as languages, type keptReportCalls } from '@tropa/contract';
import { withPictures, letterHtml } from '../../../integrations/mail/letter-html.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { findUser } from '../../user/index.ts';
import { selectKept } from '../kept/repository.ts';
import { writeReportLetter } from './write-letter.ts';

/** The asker's letter as it would go out now. @throws Refusal 404, 403; 409 where no report is in it */
export const previewLetter: Operation<typeof keptReportCalls.previewLetter> = async (context, { query }) => {
  const { organizer_id } = query;
  const { database, user } = context;
  await demandAllMoney(context, organizer_id, 'read');
  const [organizer, account, kept] = await Promise.all([
    findOrganizer(database, organizer_id),
    findUser(database, user.id),
    selectKept(database, { user_id: user.id, organizer_id }),
  ]);
  if (!organizer || !account) throw refuse.notFound();
  const chosen = kept.filter(({ in_letter }) => in_letter);
  if (chosen.length === 0) throw refuse.conflict('conflict', { key: 'errors.report.empty_letter' });
  const {
    subject,
    attachments = [],
    ...words
  } = await writeReportLetter(context, organizer, chosen, {
    user_id: user.id,
    name: account.first_name || account.last_name,
    language: languages.catch('ru').parse(account.language_code),
  });
  return { subject, html: withPictures(letterHtml({ ...words, heading: subject }), attachments) };
};
