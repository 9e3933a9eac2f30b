import type { ContractTerms, DocumentPreview, DocumentType } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { bookedTour, findIndividual, touristsOf, type BookingRow } from '../../booking/index.ts';
import { fillTemplate, type FilledTemplate } from '../filling/fill-template.ts';
import { loadFacts } from '../filling/load-facts.ts';
import type { MadeDocument } from '../made/repository.ts';
import { contractType } from '../templates/standard.ts';
import { selectContent, valueHash } from '../templates/repository.ts';
import { termsOf } from './terms.ts';

/** All that the contract of a booking says now. */
export interface ContractText {
  /** Passports are masked: it is read by a link that may be passed on, and goes by letter. */
  document: FilledTemplate;
  /** The same for a page, without pictures. */
  shown: DocumentPreview;
  terms: ContractTerms;
  /** Names it: another word is another hash, and so are other terms that the text does not print. */
  text_hash: string;
}

/** The type of contract that a booking has. @throws Refusal 404 when its tour is gone */
export async function contractTypeOf(db: Executor, booking: BookingRow): Promise<DocumentType> {
  const tour = await bookedTour(db, booking);
  if (!tour) throw refuse.notFound();
  return contractType(tour.type);
}

function withoutPictures({ title, place, date, parts }: FilledTemplate): DocumentPreview {
  const side = ({ heading, lines, signature }: { heading: string; lines: string[]; signature: string }) => ({
    heading,
    lines,
    signature,
  });
  return {
    title,
    place,
    date,
    parts: parts.map((part) =>
      part.kind === 'sides'
        ? {
            kind: 'sides',
            left: side(part.left),
            ...(part.right === undefined ? {} : { right: side(part.right) }),
          }
        : part,
    ),
  };
}

/** The terms of a booking as they are now. @param text_hash of the template's text that its contract is made from */
export async function termsNow(services: Services, db: Executor, booking: BookingRow, text_hash: string) {
  // One after the other: in a transaction both have one connection.
  const now = services.clock.now();
  const tourists = await touristsOf(db, booking, now);
  const individual = await findIndividual(db, booking.request_id);
  return termsOf({ booking, tourists, program: individual?.content?.tour ?? null, text_hash, now });
}

/** Fills the text that a contract was made from with the booking's newest data, stamped, as its tourist gets it. */
export async function contractText(
  services: Services,
  db: Executor,
  booking: BookingRow,
  made: MadeDocument,
): Promise<ContractText> {
  const content = await selectContent(db, made.content_hash);
  const facts = await loadFacts(services, db, booking, {
    type: made.type,
    language: made.language,
    subject_id: 0,
    made_at: made.made_at,
    use_stamp: true,
    has_passports: false,
    // Staff read it too.
    has_address: false,
  });
  const terms = await termsNow(services, db, booking, made.content_hash);
  const document = fillTemplate(content, facts);
  return {
    document,
    terms,
    shown: withoutPictures(document),
    text_hash: valueHash({ document, terms }),
  };
}
