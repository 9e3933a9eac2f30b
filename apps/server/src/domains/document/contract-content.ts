import type { Breakdown, Penalty } from '@tropa/contract';
import {
  formatDate,
  formatDeparture,
  formatMoney,
  formatPhone,
  fullName,
  STANDARD_PENALTIES,
  todayIn,
} from '@tropa/core';
import { translator, type Locale, type Translate } from '@tropa/i18n';
import type { PdfDocument, PdfPart, PdfSide } from '../../integrations/pdf/document.ts';
import type { OrganizerRow } from '../organizer/index.ts';

/** What an empty value prints. */
const BLANK = '____________________';
const orBlank = (value: string) => (value.trim() === '' ? BLANK : value);

/** The facts of a booking that its contract prints. */
export interface ContractFacts {
  number: string;
  language: Locale;
  organizer: OrganizerRow;
  /** 1 tour, 2 excursion. */
  tour_type: 1 | 2;
  tour_name: string;
  meeting_place: string;
  date_start: string | null;
  time_start: string | null;
  date_end: string | null;
  /** Name of the date's variant as it was booked. */
  tour_variant: string | null;
  tourists_count: number;
  breakdown: Breakdown;
  penalties: Penalty[];
  penalties_conditions: string;
  client: { first_name: string; last_name: string; email: string; phone: string };
  tourists: { full_name: string; birthday: string | null; passport: string }[];
  concluded_at: Date;
  /** Data addresses; absent on a contract without the stamp. */
  sign_image?: string;
  stamp_image?: string;
}

/** The organizer's name as its legal form writes it. */
function organizerFullName(organizer: OrganizerRow): string {
  return organizer.legal_form === 3 ? orBlank(organizer.organization_name) : orBlank(fullName(organizer));
}

function signer(t: Translate, organizer: OrganizerRow): string {
  const director = fullName({
    last_name: organizer.director_last_name,
    first_name: organizer.director_first_name,
    middle_name: organizer.director_middle_name,
  });
  if (organizer.legal_form === 3) {
    return t('contract.signer_director', {
      position: orBlank(organizer.director_position),
      name: orBlank(director),
    });
  }
  const name = orBlank(fullName(organizer));
  return organizer.legal_form === 2
    ? t('contract.signer_entrepreneur', { name, ogrn: orBlank(organizer.ogrn) })
    : t('contract.signer_person', { name });
}

function priceParts(t: Translate, { breakdown, language }: ContractFacts): PdfPart[] {
  const money = (amount: number) => formatMoney(amount, breakdown.currency, language);
  const counted = ({ category, extra, quantity, unit_amount }: Breakdown['lines'][number]) => {
    const title = category?.title ?? extra?.title ?? '';
    if (extra?.per === 'booking' && quantity === 1) return title;
    return t('contract.price.line_counted', { title, quantity, unit: money(unit_amount) });
  };
  const labels = {
    category: counted,
    extra: counted,
    tourists: (line: Breakdown['lines'][number]) =>
      t('contract.price.line_tourists', { quantity: line.quantity, unit: money(line.unit_amount) }),
    group: () => t('contract.price.line_group'),
    discount: () => t('contract.price.line_discount'),
    individual: () => t('contract.price.line_individual'),
  };
  const { amount } = breakdown.prepayment;
  const isWhole = amount === 0 || amount >= breakdown.total;
  return [
    { kind: 'heading', text: t('contract.price.title') },
    { kind: 'paragraph', text: t('contract.price.total', { total: money(breakdown.total) }) },
    {
      kind: 'table',
      widths: [0.7, 0.3],
      align_last_right: true,
      rows: [
        ...breakdown.lines.map((line) => [labels[line.kind](line), money(line.amount)]),
        [t('contract.price.line_total'), money(breakdown.total)],
      ],
    },
    ...(isWhole
      ? [{ kind: 'paragraph', text: t('contract.price.full') } as const]
      : [
          { kind: 'paragraph', text: t('contract.price.prepayment', { prepayment: money(amount) }) } as const,
          {
            kind: 'paragraph',
            text: t('contract.price.balance', { balance: money(breakdown.total - amount) }),
          } as const,
        ]),
    { kind: 'paragraph', text: t('contract.price.fixed') },
  ];
}

function cancellationParts(t: Translate, facts: ContractFacts): PdfPart[] {
  const penalties = facts.penalties.length > 0 ? facts.penalties : STANDARD_PENALTIES;
  return [
    { kind: 'heading', text: t('contract.cancel.title') },
    { kind: 'paragraph', text: t('contract.cancel.right') },
    { kind: 'paragraph', text: t('contract.cancel.table') },
    {
      kind: 'table',
      widths: [0.7, 0.3],
      align_last_right: true,
      rows: penalties
        .toSorted((a, b) => b.days_before - a.days_before)
        .map((row) => [
          t('contract.cancel.row', { days: row.days_before }),
          t('contract.cancel.row_percent', { percent: row.percent }),
        ]),
    },
    ...(facts.penalties_conditions.trim() === ''
      ? []
      : [
          {
            kind: 'paragraph',
            text: t('contract.cancel.conditions', { conditions: facts.penalties_conditions }),
          } as const,
        ]),
    { kind: 'paragraph', text: t('contract.cancel.organizer') },
  ];
}

function touristParts(t: Translate, { tourists, language }: ContractFacts): PdfPart[] {
  const heading: PdfPart = { kind: 'heading', text: t('contract.tourists.title') };
  if (tourists.length === 0) return [heading, { kind: 'paragraph', text: t('contract.tourists.missing') }];
  return [
    heading,
    {
      kind: 'table',
      widths: [0.5, 0.2, 0.3],
      head: [t('contract.tourists.name'), t('contract.tourists.birthday'), t('contract.tourists.passport')],
      rows: tourists.map((tourist) => [
        tourist.full_name,
        tourist.birthday ? formatDate(tourist.birthday, language, 'short') : '',
        tourist.passport,
      ]),
    },
  ];
}

function organizerSide(t: Translate, { organizer, sign_image, stamp_image }: ContractFacts): PdfSide {
  const { legal_address: address } = organizer;
  const ogrnKey = organizer.legal_form === 3 ? 'contract.sides.ogrn' : 'contract.sides.ogrnip';
  const line = (value: string, text: string) => (value === '' ? [] : [text]);
  const signName =
    organizer.legal_form === 3
      ? fullName({
          last_name: organizer.director_last_name,
          first_name: organizer.director_first_name,
          middle_name: organizer.director_middle_name,
        })
      : fullName(organizer);
  return {
    heading: t('contract.sides.organizer'),
    lines: [
      organizerFullName(organizer),
      ...line(organizer.inn, t('contract.sides.inn', { value: organizer.inn })),
      ...line(organizer.kpp, t('contract.sides.kpp', { value: organizer.kpp })),
      ...line(organizer.ogrn, t(ogrnKey, { value: organizer.ogrn })),
      t('contract.sides.address', {
        value: [address.post_code, address.region, address.city, address.street].filter(Boolean).join(', '),
      }),
      t('contract.sides.phone', { value: formatPhone(organizer.phone) }),
      organizer.email,
    ],
    signature: t('contract.sides.signature', { name: signName === '' ? BLANK : signName }),
    ...(sign_image ? { sign_image } : {}),
    ...(stamp_image ? { stamp_image } : {}),
  };
}

/** The default contract filled with a booking's real data. */
export function contractContent(facts: ContractFacts): PdfDocument {
  const { organizer, language } = facts;
  const t = translator(language);
  const client_name = orBlank(fullName(facts.client));
  const concluded = formatDate(todayIn(organizer.timezone, facts.concluded_at), language, 'full');
  const isTour = facts.tour_type === 1;
  const { date_start, time_start } = facts;
  const dates = date_start
    ? formatDeparture({ date_start, date_end: facts.date_end ?? date_start, time_start }, language)
    : BLANK;
  const paragraph = (text: string): PdfPart => ({ kind: 'paragraph', text });
  const heading = (text: string): PdfPart => ({ kind: 'heading', text });
  const names = { number: facts.number };
  return {
    title: isTour ? t('contract.title_tour', names) : t('contract.title_excursion', names),
    place: organizer.legal_address.city,
    date: t('contract.date', { date: concluded }),
    footer: t('contract.page', { page: '{page}', pages: '{pages}' }),
    parts: [
      paragraph(
        t('contract.preamble', {
          organizer_full_name: organizerFullName(organizer),
          organizer_registry:
            organizer.registry_number === ''
              ? ''
              : t('contract.registry', { registry_number: organizer.registry_number }),
          organizer_signer: signer(t, organizer),
          client_name,
        }),
      ),
      heading(t('contract.subject.title')),
      paragraph(
        isTour
          ? t('contract.subject.what_tour', { tour_name: facts.tour_name })
          : t('contract.subject.what_excursion', { tour_name: facts.tour_name }),
      ),
      paragraph(
        facts.tour_variant
          ? t('contract.subject.dates_variant', {
              dates,
              variant: facts.tour_variant,
              tourists_count: facts.tourists_count,
            })
          : t('contract.subject.dates', { dates, tourists_count: facts.tourists_count }),
      ),
      paragraph(t('contract.subject.place', { meeting_place: orBlank(facts.meeting_place) })),
      paragraph(t('contract.subject.program')),
      paragraph(t('contract.subject.tourists')),
      ...priceParts(t, facts),
      heading(t('contract.duties.title')),
      paragraph(t('contract.duties.organizer')),
      paragraph(t('contract.duties.client')),
      paragraph(t('contract.duties.replace')),
      ...cancellationParts(t, facts),
      heading(t('contract.liability.title')),
      paragraph(t('contract.liability.general')),
      paragraph(t('contract.liability.force')),
      heading(t('contract.claims.title')),
      paragraph(t('contract.claims.order')),
      heading(t('contract.personal_data.title')),
      paragraph(t('contract.personal_data.consent')),
      ...touristParts(t, facts),
      heading(t('contract.sides.title')),
      {
        kind: 'sides',
        left: organizerSide(t, facts),
        right: {
          heading: t('contract.sides.client'),
          lines: [
            client_name,
            t('contract.sides.phone', { value: formatPhone(facts.client.phone) }),
            facts.client.email,
            t('contract.sides.accepted', { date: concluded }),
          ],
          signature: t('contract.sides.signature', { name: client_name }),
        },
      },
    ],
  };
}
