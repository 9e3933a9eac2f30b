import type { Catalogue } from '../catalogue.ts';
import type { program_pdf as ru } from '../ru/program-pdf.ts';

export const program_pdf: Catalogue<typeof ru> = {
  title: 'Program as PDF',
  of_tour:
    'A cover, the days with photos, where you stay, what is included, dates, the meeting place and your contacts. Send the file to a client or print it.',
  of_booking:
    'The program with the dates of this booking. It shows the exact meeting place once it is prepaid.',
  language: 'Language of the program',
  languages: { ru: 'Russian', en: 'English' },
  download: 'Download',
  waiting: 'Starting…',
  making: 'Making the pages: {{percent}}%',
  saving: 'Downloading the file…',
  failed: 'The program could not be made. Please try again.',
  saved: 'The file “{{name}}” is saved',
};
