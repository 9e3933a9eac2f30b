import type { KeptReport } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { CHART_SIZE, drawChart } from '../../../integrations/charts/draw-chart.ts';
import { greeting } from '../../../integrations/mail/greeting.ts';
import type { LetterPart } from '../../../integrations/mail/letter-html.ts';
import type { WordedLetter } from '../../../integrations/mail/send-letter.ts';
import type { Services } from '../../../kernel/context.ts';
import type { OrganizerRow } from '../../organizer/index.ts';
import type { KeptRow } from '../kept/repository.ts';
import { digestOf } from './digests.ts';
import { stopReportsUrl } from './stop-link.ts';

type Worded = Omit<WordedLetter, 'key' | 'to'>;
type Able = Pick<Services, 'database' | 'clock' | 'cabinetOrigin' | 'config'>;

interface Reader {
  user_id: number;
  name: string;
  language: 'ru' | 'en';
}

/** Where a kept report opens as it was asked for. */
function addressOf(
  origin: string,
  organizer_id: number,
  { report, asked }: Pick<KeptReport, 'report' | 'asked'>,
) {
  const query = new URLSearchParams({ ...(report === 'money' ? {} : { report }), ...asked });
  return `${origin}/org/${organizer_id}/reports${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** The letter with kept reports as they are now, each with its figures and its chart. @param rows those that go into it */
export async function writeReportLetter(
  services: Able,
  organizer: OrganizerRow,
  rows: readonly KeptRow[],
  { user_id, name, language }: Reader,
): Promise<Worded> {
  const t = translator(language);
  const origin = services.cabinetOrigin();
  const attachments: NonNullable<Worded['attachments']> = [];
  const parts: LetterPart[] = [];
  for (const [at, row] of rows.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- reports are large: one at a time
    const { about, figures, chart } = await digestOf(row.report, {
      services,
      organizer_id: organizer.id,
      asked: row.asked,
      own: organizer.currency,
      today: todayIn(organizer.timezone, services.clock.now()),
      t,
      language,
    });
    const cid = `chart-${at + 1}`;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const content = chart && (await drawChart(chart));
    if (content) attachments.push({ name: `${cid}.png`, content, content_type: 'image/png', cid });
    parts.push({
      heading: row.name,
      text: about,
      details: figures,
      ...(content && {
        picture: { cid, alt: t('reports.letter.chart', { name: row.name }), ...CHART_SIZE },
      }),
      link: { label: t('reports.letter.open'), url: addressOf(origin, organizer.id, row) },
    });
  }
  const stop = stopReportsUrl(services, { user_id, organizer_id: organizer.id });
  return {
    reply_to: 'support',
    subject: t('reports.letter.subject', { name: organizer.name }),
    greeting: greeting(t, name),
    text: t('reports.letter.text'),
    details: [],
    parts,
    attachments,
    footer: t('reports.letter.footer', { url: stop }),
    unsubscribe_url: stop,
  };
}
