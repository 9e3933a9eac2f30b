import { createHash } from 'node:crypto';
import type {
  Picture,
  ReviewedTourContent,
  ReviewedTourField,
  ReviewedTourPart,
  ReviewedValue,
  RichText,
} from '@tropa/contract';
import { reviewedTourFields } from '@tropa/contract';
import type { TypedPlace } from '@tropa/core';
import { writtenText } from './written-text.ts';

/** One readable place of a version: a text, photos or a video, with its name within the tour. */
export interface Piece {
  key: string;
  field: ReviewedTourField;
  part: ReviewedTourPart | null;
  numbers: number[];
  value: ReviewedValue;
}
type Part = [part: ReviewedTourPart | null, value: ReviewedValue | null];

const text = (value: string): ReviewedValue | null =>
  value.trim() === '' ? null : { kind: 'text', text: value.trim() };
const rich = (value: RichText | null) => text(writtenText(value));
const photos = (value: Picture[]): ReviewedValue | null =>
  value.length === 0 ? null : { kind: 'photos', photos: value };

/** The pieces of one entry; what is empty is none. */
function entryOf(field: ReviewedTourField, id: string, numbers: number[], parts: Part[]): Piece[] {
  return parts.flatMap(([part, value]) => {
    const key = [field, id, part ?? ''].filter((step) => step !== '').join('.');
    return value ? [{ key, field, part, numbers, value }] : [];
  });
}

function listOf<T>(
  field: ReviewedTourField,
  items: readonly T[],
  idOf: (item: T, index: number) => string,
  partsOf: (item: T) => Part[],
): Piece[] {
  return items.flatMap((item, index) => entryOf(field, idOf(item, index), [index + 1], partsOf(item)));
}

/** Fields that are one text, one list of lines or one picture. */
function plainValue(value: unknown): ReviewedValue | null {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return text(value.join('\n'));
  return null;
}

const described = (item: { title: string; description: RichText | null; photos: Picture[] }): Part[] => [
  ['title', text(item.title)],
  ['text', rich(item.description)],
  ['photos', photos(item.photos)],
];

/** Where the day goes, a line for each place: a point that moved is another one. */
const placesText = (places: readonly TypedPlace[]): string =>
  places.map(({ name, lat, lng }) => `${name} (${lat ?? ''}, ${lng ?? ''})`).join('\n');

/** How the fields that are more than a text are read. */
const READERS: Partial<Record<ReviewedTourField, (content: ReviewedTourContent) => Piece[]>> = {
  photos: (content) => entryOf('photos', '', [], [[null, photos(content.photos)]]),
  map_photo: ({ map_photo }) => entryOf('map_photo', '', [], [[null, photos(map_photo ? [map_photo] : [])]]),
  video_preview: ({ video_preview }) =>
    entryOf('video_preview', '', [], [[null, photos(video_preview ? [video_preview] : [])]]),
  video_file: ({ video_file }) =>
    entryOf('video_file', '', [], [[null, video_file && { kind: 'video', file: video_file }]]),
  description: ({ description }) => entryOf('description', '', [], [[null, rich(description)]]),
  excursion_program_description: (content) =>
    entryOf('excursion_program_description', '', [], [[null, rich(content.excursion_program_description)]]),
  living_base: ({ living_base }) =>
    living_base ? entryOf('living_base', '', [], described(living_base)) : [],
  main_impressions: ({ main_impressions }) =>
    listOf(
      'main_impressions',
      main_impressions,
      ({ id }) => id,
      (item) => [
        ['title', text(item.title)],
        ['text', text(item.text)],
        ['photos', photos(item.photo ? [item.photo] : [])],
      ],
    ),
  program: ({ program }) =>
    listOf(
      'program',
      program,
      ({ id }) => id,
      (day) => [...described(day), ['places', text(placesText(day.places ?? []))]],
    ),
  questions: ({ questions }) =>
    listOf(
      'questions',
      questions,
      ({ id }) => id,
      (item) => [
        ['question', text(item.question)],
        ['answer', text(item.answer)],
      ],
    ),
  accommodations: ({ accommodations }) =>
    accommodations.flatMap((stay, index) => [
      ...entryOf('accommodations', String(index + 1), [index + 1], [['nights', text(String(stay.nights))]]),
      ...stay.variants.flatMap((variant, at) =>
        entryOf(
          'accommodations',
          variant.id,
          [index + 1, at + 1],
          [['accommodation', text(variant.accommodation)], ...described(variant)],
        ),
      ),
    ]),
};

/** Everything that can be read in a version, in the order of the page. */
export function piecesOf(content: ReviewedTourContent): Piece[] {
  return reviewedTourFields.flatMap((field) => {
    const read = READERS[field];
    return read ? read(content) : entryOf(field, '', [], [[null, plainValue(content[field])]]);
  });
}

/** What makes a value another one: words, or which pictures and files. */
export function essenceOf(value: ReviewedValue): string {
  if (value.kind === 'text') return value.text;
  return value.kind === 'video' ? String(value.file.id) : value.photos.map(({ id }) => id).join(',');
}

/** The same for two versions in which a reader sees the same. */
export function fingerprintOf(content: ReviewedTourContent): string {
  const readable = piecesOf(content).map(({ key, value }) => [key, value.kind, essenceOf(value)]);
  return createHash('sha256').update(JSON.stringify(readable)).digest('hex');
}
