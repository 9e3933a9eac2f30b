import type { DocumentKind, Language, PublicOrganizer, RichText, SiteCounters } from '@tropa/contract';
import { registrationNumberKind } from '@tropa/core';
import { catalogues, translator, type Translate } from '@tropa/i18n';

/** What the default texts are filled from. */
export interface DocumentSubject {
  organizer: PublicOrganizer;
  /** Host of the site. */
  site: string;
  counters: SiteCounters | undefined;
}

interface Section {
  title: string;
  clauses: string[];
}

const REQUISITES = ['legal_name', 'inn', 'ogrn', 'registry_number', 'address', 'phone', 'email'] as const;

/** Who a document speaks of: the legal name with the numbers it is registered by. */
function operatorOf({ legal_name, name, inn, ogrn }: PublicOrganizer, t: Translate): string {
  const numbers = [
    inn && `${t('site.document.requisite.inn')} ${inn}`,
    ogrn && `${t(`site.document.requisite.${registrationNumberKind(ogrn)}`)} ${ogrn}`,
  ].filter(Boolean);
  return (legal_name || name) + (numbers.length > 0 ? ` (${numbers.join(', ')})` : '');
}

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];
const clausesOf = (text: string): string[] => text.split('\n');

/** Names of the counters in use; empty: none. */
const counterNames = (counters: SiteCounters | undefined): string[] => [
  ...(counters?.yandex_metrica ? ['Яндекс.Метрика'] : []),
  ...(counters?.google_analytics ? ['Google Analytics'] : []),
];

type Words = Record<'operator' | 'site' | 'email' | 'phone', string>;

function sectionsOf(kind: DocumentKind, words: Words, counters: string[], t: Translate): Section[] {
  switch (kind) {
    case 'agreement':
      return keysOf(catalogues.ru.agreement.sections).map((id) => ({
        title: t(`agreement.sections.${id}.title`),
        clauses: clausesOf(t(`agreement.sections.${id}.text`, words)),
      }));
    case 'policy':
      return keysOf(catalogues.ru.policy.sections).map((id) => ({
        title: t(`policy.sections.${id}.title`),
        clauses: [
          ...clausesOf(t(`policy.sections.${id}.text`, words)),
          ...(id === 'cookies' && counters.length > 0
            ? [t('policy.counters', { counters: counters.join(', ') })]
            : []),
        ],
      }));
    default:
      return keysOf(catalogues.ru.consent.sections).map((id) => ({
        title: t(`consent.sections.${id}.title`),
        clauses: clausesOf(t(`consent.sections.${id}.text`, words)),
      }));
  }
}

function preambleOf(kind: DocumentKind, words: Words, t: Translate): string {
  if (kind === 'agreement') return t('agreement.preamble', words);
  return kind === 'policy' ? t('policy.preamble', words) : t('consent.preamble', words);
}

type Node = RichText['content'][number];
const paragraph = (text: string): Node => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const heading = (text: string): Node => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});

/** The default text of a legal document with the organizer's requisites in it; sections and clauses are numbered. */
export function defaultDocument(
  kind: DocumentKind,
  { organizer, site, counters }: DocumentSubject,
  language: Language,
): RichText {
  const t = translator(language);
  const words = { operator: operatorOf(organizer, t), site, email: organizer.email, phone: organizer.phone };
  const sections = sectionsOf(kind, words, counterNames(counters), t);
  const filled = REQUISITES.filter((field) => organizer[field] !== '');
  const nameOf = (field: (typeof REQUISITES)[number]) =>
    t(`site.document.requisite.${field === 'ogrn' ? registrationNumberKind(organizer.ogrn) : field}`);
  return {
    type: 'doc',
    content: [
      paragraph(preambleOf(kind, words, t)),
      ...sections.flatMap(({ title, clauses }, index) => [
        heading(`${index + 1}. ${title}`),
        ...clauses.map((clause, number) => paragraph(`${index + 1}.${number + 1}. ${clause}`)),
      ]),
      ...(filled.length > 0 ? [heading(t('site.document.requisites'))] : []),
      ...filled.map((field) => paragraph(`${nameOf(field)}: ${organizer[field]}`)),
    ],
  };
}
