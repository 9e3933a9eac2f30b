import { formatDeadline, formatMoment, formatPhone } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { PdfDocument } from '../../../integrations/pdf/document.ts';
import type { BookingRow } from '../../booking/index.ts';
import type { OrganizerRow } from '../../organizer/index.ts';
import { legalNameOf } from '../filling/organizer-words.ts';
import type { AcceptedEdition } from './repository.ts';

/** The sheet of a simple electronic signature: who accepted which bytes, when, and how that is checked. */
export function signatureSheet(
  { acceptance, edition }: AcceptedEdition,
  booking: BookingRow,
  organizer: OrganizerRow,
): PdfDocument {
  const { language } = edition;
  const t = translator(language);
  const { method, contact } = acceptance;
  const at = formatMoment(acceptance.accepted_at.toISOString(), booking.timezone, language);
  const number = booking.request_id;
  const template =
    edition.template_name === null
      ? t('acceptance.sheet.standard')
      : t('acceptance.sheet.version', {
          name: edition.template_name,
          version: edition.template_version ?? 1,
        });
  const rows: string[][] = [
    [t('acceptance.sheet.document'), edition.file_name],
    [t('acceptance.sheet.booking'), String(number)],
    [t('acceptance.sheet.template'), template],
    // Broken in the middle: one line of it would not fit.
    [t('acceptance.sheet.sha256'), `${edition.sha256.slice(0, 32)}\n${edition.sha256.slice(32)}`],
    [t('acceptance.sheet.organizer'), legalNameOf(t, organizer)],
    [t('acceptance.sheet.client'), acceptance.name],
    [t(`acceptance.sheet.contact.${method}`), method === 'sms' ? formatPhone(contact) : contact],
    [t('acceptance.sheet.moment'), formatDeadline(acceptance.accepted_at, booking.timezone, language)],
    [t('acceptance.sheet.ip'), acceptance.ip],
    [t('acceptance.sheet.browser'), acceptance.user_agent],
  ].filter(([, value]) => value !== '');
  return {
    title: t('acceptance.sheet.title', { number }),
    place: organizer.legal_address.city,
    date: at,
    footer: t('documents.page', { page: '{page}', pages: '{pages}' }),
    parts: [
      { kind: 'paragraph', text: t(`acceptance.sheet.text_${method}`) },
      { kind: 'table', rows, widths: [0.34, 0.66] },
      { kind: 'heading', text: t('acceptance.sheet.check_title') },
      { kind: 'paragraph', text: t('acceptance.sheet.check_text') },
    ],
  };
}
