import type { Catalogue } from '../catalogue.ts';
import type { site_complaints as ru } from '../ru/site-complaints.ts';

export const site_complaints: Catalogue<typeof ru> = {
  title: 'Report this site',
  lead: 'Your report is read by the staff of the platform that runs this site. The organizer will not learn who sent it.',
  choose: 'Choose',
  kinds: {
    fraud: 'It looks like a fraud',
    untrue: 'Untrue descriptions or reviews',
    unsafe: 'Dangerous to travellers',
    personal_data: 'My data or photos without my consent',
    rights: 'Somebody else’s texts, photos or trademark',
    other: 'Something else',
  },
  fields: { kind: 'What is wrong', message: 'Tell us more', page: 'Page', email: 'E-mail for an answer' },
  hints: {
    page: 'The address of the page, if it is about one.',
    email: 'Optional: without it there will be no answer, but the report is looked into all the same.',
  },
  consent: 'To be answered, I give',
  consent_link: 'consent to the processing of my e-mail',
  sent: 'Thank you, we have got your report',
  sent_text:
    'The staff of the platform will read it and, where needed, ask the organizer to put things right.',
};
