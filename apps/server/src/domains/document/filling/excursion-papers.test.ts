import { documentTypes, type DocumentType, type Language } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';
import { sampleFacts } from './sample-facts.ts';
import { standardTemplate } from '../templates/standard.ts';

/** What an operator of walks prints about one of them. */
function paperOf(type: DocumentType, language: Language): string {
  const facts = sampleFacts(language, type);
  const tour = {
    ...facts.tour,
    type: 2 as const,
    name: 'Walk',
    duration: null,
    duration_hours: 2.5,
    in_price: [],
    not_in_price: [],
    list_of_things: [],
    organizational_details: '',
    excursion_program_description: null,
  };
  const organizer = { ...facts.organizer, organization_name: 'Bureau', name: 'Bureau', warranty: '' };
  const invoices = facts.invoices.map((invoice) => ({ ...invoice, title: '' }));
  const { content } = standardTemplate(type, language, 'excursion');
  const filled = fillTemplate(content, {
    ...facts,
    tour,
    organizer,
    invoices,
    invoice: facts.invoice && { ...facts.invoice, title: '' },
  });
  return JSON.stringify(filled).replaceAll('\u00A0', ' ');
}

// The contract of a tour is no paper of an excursion.
const PAPERS = documentTypes.filter((type) => type !== 'contract_tour');
/** Names of laws and registers say what they say: «об основах туристской деятельности», «туроператор». */
const NO_WORDS = {
  ru: /(?<![а-яё])(?:тур(?:а|у|ом|е|ы|ов|ам|ами|ах)?(?![а-яё])|путешеств\p{L}*|поездк\p{L}*)/giu,
  en: /\b(?:tours?|trips?|journeys?)\b(?! operators?\b)/giu,
};

describe.each(['ru', 'en'] as const)('papers of an excursion in %s', (language) => {
  it.each(PAPERS)('%s calls it no tour', (type) => {
    expect(paperOf(type, language).match(NO_WORDS[language]) ?? []).toEqual([]);
  });

  it.each(PAPERS)('%s asks for no document and tells of no nights', (type) => {
    expect(paperOf(type, language)).not.toMatch(/аспорт|проживан|passport|accommodation/iu);
  });
});

it('tell how long it takes in hours and minutes, and until when it is free', () => {
  const contract = paperOf('contract_excursion', 'ru');
  expect(contract).toContain('2 часа 30 минут');
  expect(contract).toContain('раньше чем за 24 часа до начала');
});

it('name on a ticket the class of its seats', () => {
  const facts = sampleFacts('ru', 'voucher');
  const [line] = facts.booking.breakdown.lines;
  if (!line) throw new Error('No line');
  const seat_class = { id: 'upper', title: 'Верхняя палуба', title_en: '' };
  const category = { id: 'adult', title: 'Взрослый', min_age: null, max_age: null, seat_class };
  const breakdown = {
    ...facts.booking.breakdown,
    lines: [{ ...line, kind: 'category' as const, quantity: 2, category }],
  };
  const { content } = standardTemplate('voucher', 'ru', 'excursion');
  const filled = fillTemplate(content, { ...facts, booking: { ...facts.booking, breakdown } });
  expect(JSON.stringify(filled)).toContain('Взрослый · Верхняя палуба\u00A0× 2');
});
