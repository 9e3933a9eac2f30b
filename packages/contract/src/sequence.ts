import {
  CLOCK_TIME,
  SEQUENCE_ANCHORS,
  SEQUENCE_HOURS,
  SEQUENCE_LAST_TIME,
  SEQUENCE_MOST,
  STANDARD_SEQUENCES,
} from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { messengerSources } from './codes.ts';
import {
  done,
  goesOn,
  id,
  language,
  lines,
  moment,
  pagination,
  queryId,
  revisionNumber,
  text,
} from './common.ts';
import { documentPlaceholder } from './document-template.ts';

// Letters to tourists that go out by themselves (docs/rules/sequences.md).

export const sequenceAnchor = z.enum(SEQUENCE_ANCHORS);
export const standardSequence = z.enum(STANDARD_SEQUENCES);
export const sequenceUnit = z.enum(['day', 'hour']);
export const sequenceStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export const sequenceKind = z.enum(['any', 'tour', 'excursion']);
export const sequencePayed = z.enum(['any', 'payed', 'owed']);
/** Where the button of a letter leads: the tourist's own page, the questionnaire, or the review. */
export const sequenceOpens = z.enum(['booking', 'questionnaire', 'review']);

export const sequenceWay = z.enum(['agreed', 'email']);

const words = {
  /** Texts with placeholders, `{{tour_name}}`; all empty: of a standard rule its standard words. */
  subject_ru: text(150),
  text_ru: lines(5000),
  subject_en: text(150),
  text_en: lines(5000),
};
export const sequenceFields = z.object({
  /** How the organizer calls it; empty: of a standard rule the platform's name. */
  name: text(120),
  anchor: sequenceAnchor,
  /** So many days or hours after the anchor; below zero: before it. */
  offset_amount: z.int().min(-SEQUENCE_MOST.day).max(SEQUENCE_MOST.day),
  offset_unit: sequenceUnit,
  /** Of a letter that is counted in days: from when on it goes out, where the tour is. */
  time_of_day: z
    .string()
    .regex(CLOCK_TIME)
    .refine((time) => time >= SEQUENCE_HOURS.from && time <= SEQUENCE_LAST_TIME),
  /** Empty: of all tours. */
  tour_ids: z.array(id).max(500),
  kind: sequenceKind,
  statuses: z.array(sequenceStatus).min(1).max(4),
  payed: sequencePayed,
  ...words,
  opens: sequenceOpens,
  /** `agreed`: in the messenger that the tourist has chosen on the private page, else by e-mail. */
  way: sequenceWay,
  is_on: z.boolean(),
});
export type SequenceFields = z.infer<typeof sequenceFields>;

const twoLanguages = z.object({
  ru: z.object({ subject: z.string(), text: z.string() }),
  en: z.object({ subject: z.string(), text: z.string() }),
});
export const sequenceRule = z.object({
  id,
  /** Which of the platform's rules it is; null: the organizer's own. */
  standard: standardSequence.nullable(),
  ...sequenceFields.shape,
  tours: z.array(z.object({ id, name: z.string() })),
  /** What is said where the organizer has no words of its own; null: nothing is. */
  standard_words: twoLanguages.nullable(),
  /** Letters of the last 30 days. */
  sent_count: z.int(),
  left_count: z.int(),
  revision: revisionNumber,
});
export type SequenceRule = z.infer<typeof sequenceRule>;

/**
 * Why a letter did not go out: the rule was switched off meanwhile, it is not due any more (payed, cancelled, moved), what was left
 * unfinished is booked or cannot be any more (`gone`), there is no address, the reader is a stranger to an operator whom nobody has verified; or what holds back letters of organizers.
 */
export const sequenceLeftReason = z.enum([
  'rule_off',
  'changed',
  'gone',
  'no_email',
  'stranger',
  'stopped',
  'budget',
  'enough',
  'unwanted',
]);
export type SequenceLeftReason = z.infer<typeof sequenceLeftReason>;

export const sequenceLetter = z.object({
  id,
  rule: z.object({ id, name: z.string(), standard: standardSequence.nullable() }),
  /** Null: of a booking form that was left. */
  request_id: id.nullable(),
  client_name: z.string(),
  tour_name: z.string(),
  status: z.enum(['due', 'sent', 'left']),
  reason: sequenceLeftReason.nullable(),
  /** By which way it went out; null: it did not, or long ago. */
  way: z.enum(['email', ...messengerSources]).nullable(),
  due_at: moment,
  /** When it went out, or was left; null: it waits for its turn. */
  settled_at: moment.nullable(),
});
export type SequenceLetter = z.infer<typeof sequenceLetter>;

/** Why a booking gets no letter of a rule: what of the rule it does not fit, or that its day is none, or over. */
export const sequenceUnfit = z.enum(['status', 'tour', 'kind', 'payed', 'no_day', 'over', 'no_email']);
export const sequencePreview = z.object({
  subject: z.string(),
  greeting: z.string(),
  text: z.string(),
  details: z.array(z.tuple([z.string(), z.string()])),
  button: z.string(),
  /** When this booking gets it; null: never, or no booking was chosen. */
  due_at: moment.nullable(),
  /** Of the tour: `due_at` is read by its clocks. */
  timezone: z.string(),
  /** Null: it gets it, or no booking was chosen. */
  unfit: sequenceUnfit.nullable(),
});
export type SequencePreview = z.infer<typeof sequencePreview>;

const read = { area: 'letters', level: 'read' } as const;
const write = { area: 'letters', level: 'write' } as const;
const ofOrganizer = z.object({ organizer_id: queryId });
const byId = z.object({ id: queryId });

export const sequenceCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/sequence/list',
    access: read,
    summary: 'Rules of letters that go out by themselves, the standard ones first.',
    query: ofOrganizer,
    response: z.object({ rules: z.array(sequenceRule) }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/sequence/create',
    access: write,
    summary: 'Adds a rule. Unknown placeholders and links to others are refused by their names.',
    query: ofOrganizer,
    body: sequenceFields,
    response: sequenceRule,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/sequence/update',
    access: write,
    summary: 'Changes what the body names; of a standard rule not what it is counted from.',
    query: byId,
    body: sequenceFields.partial().extend({
      /** The revision that was edited: another one in between is not overwritten, 409. */
      revision: revisionNumber.optional(),
    }),
    response: sequenceRule,
  }),
  delete: call({
    method: 'POST',
    path: '/crm/api/sequence/delete',
    access: write,
    summary: 'Removes a rule of the organizer’s own; what went out by it stays in the journal.',
    query: byId,
    response: done,
  }),
  placeholders: call({
    method: 'GET',
    path: '/crm/api/sequence/placeholders',
    access: 'user',
    summary: 'What can be put into letters, in groups, with examples.',
    response: z.object({
      groups: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          placeholders: z.array(documentPlaceholder.pick({ key: true, title: true, example: true })),
        }),
      ),
    }),
  }),
  preview: call({
    method: 'POST',
    path: '/crm/api/sequence/preview',
    access: write,
    summary:
      'A letter as a booking would get it, and when; without a booking with samples. Nothing is stored.',
    body: z.object({
      organizer_id: id,
      /** Its standard rule, whose words stand where none are given. */
      standard: standardSequence.nullable(),
      rule: sequenceFields,
      language,
      request_id: id.nullable(),
    }),
    response: sequencePreview,
  }),
  journal: call({
    method: 'GET',
    path: '/crm/api/sequence/journal',
    access: read,
    summary: 'What went to whom, and what did not and why: newest first.',
    query: z.object({
      organizer_id: queryId,
      rule_id: queryId.optional(),
      request_id: queryId.optional(),
      /** What is settled stays so: no row leaves the list while it is read. */
      status: z.enum(['sent', 'left']).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      ...goesOn,
      limit: z.coerce.number().int().min(1).max(100).default(15),
    }),
    response: z.object({ letters: z.array(sequenceLetter), pagination }),
  }),
};
