import { z } from 'zod';
import { bookingGroups, messengerSources, verificationMethodTypes } from './codes.ts';

// Every enumeration of the specification keeps its numbers and names (docs/rules/README.md).

export const tourStatus = z.enum(['draft', 'published', 'archived']);
export type TourStatus = z.infer<typeof tourStatus>;
export const siteStatus = z.enum(['moderation', 'unpublished', 'waiting', 'published']);
export type SiteStatus = z.infer<typeof siteStatus>;
/** 1 tour, 2 excursion. */
export const tourType = z.union([z.literal(1), z.literal(2)]);
export type TourType = z.infer<typeof tourType>;
/** 1 dates, 2 weekly. */
export const scheduleType = z.union([z.literal(1), z.literal(2)]);
/** 1 early booking by date, 2 early booking by days, 3 seasonal. */
export const discountType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** 1 sum in the tour's currency, 2 percent. */
export const discountValueKind = z.union([z.literal(1), z.literal(2)]);
/** Insurance of the tourists: none, in the price, as they like, demanded but not in the price. */
export const insuranceType = z.enum(['none', 'included', 'optional', 'required']);
export type InsuranceType = z.infer<typeof insuranceType>;
export const locationKind = z.enum(['country', 'region', 'city']);
/** 1 natural person, 2 individual entrepreneur, 3 legal entity. */
export const legalForm = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type LegalForm = z.infer<typeof legalForm>;
/** 1 marketplace, 2 direct sales, 3 agent, 4 own, 5 third-party agent. */
export const sellerType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
/** Where the days of a booking come from: a departure, or the organizer. */
export const requestSourceKind = z.enum(['tour_date', 'organizer']);
export type RequestSourceKind = z.infer<typeof requestSourceKind>;
export const invoiceKind = z.enum(['prepayment', 'payment', 'full']);
export type InvoiceKind = z.infer<typeof invoiceKind>;
export const paymentMethod = z.enum(['sbp', 'card']);
export type PaymentMethod = z.infer<typeof paymentMethod>;
/** 1 new, 2 payed, 3 canceled. */
export const invoiceStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type InvoiceStatus = z.infer<typeof invoiceStatus>;
/** 1 concluded and prepaid, 2 terminated after payment, 3 no payments received. */
export const outcome = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const baseSaleStatus = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
  z.literal(8),
]);
export type BaseSaleStatus = z.infer<typeof baseSaleStatus>;

export const bookingGroup = z.enum(bookingGroups);
export type BookingGroup = z.infer<typeof bookingGroup>;

/** How a prepayment is given: percent of the total, a fixed sum per tourist (minor units), or the full price. */
export const prepaymentType = z.enum(['percent', 'sum', 'full']);
export type PrepaymentType = z.infer<typeof prepaymentType>;
/** Price of a tour is per person, or per group (a private excursion). */
export const priceBasis = z.enum(['person', 'group']);

/** Verification statuses: 0 not performed, 1 success, 2 failed; the desk's status also 3 in progress (docs/rules/organizers.md). */
export const internalCheckStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export const verificationStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Site generation: 1 in progress, 2 success, 3 fail. */
export const generationStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);
/** Page kinds of the builder; `site` in publish calls means everything. */
export const pageKind = z.enum(['site', 'main', 'tour']);
export const sitePage = z.enum(['main', 'tour']);
export type SitePage = z.infer<typeof sitePage>;

/** Ways to deliver a code; each is explained at `verificationMethodTypes`. */
export const verificationMethodType = z.enum(verificationMethodTypes);
export type VerificationMethodType = z.infer<typeof verificationMethodType>;

/** Messengers where a chat with us is linked to an account. */
export const messengerSource = z.enum(messengerSources);
export type MessengerSource = z.infer<typeof messengerSource>;

/** Where a tourist lives (specification, "Tourist residence regions"). */
export const residenceRegion = z.enum(['crimea', 'lnr', 'dnr', 'other', 'russia', 'belarus', 'kazakhstan']);
export type ResidenceRegion = z.infer<typeof residenceRegion>;
export const sex = z.enum(['female', 'male']);
export type Sex = z.infer<typeof sex>;
/** What document a tourist travels with; `other`: of another state. */
export const passportKind = z.enum(['passport', 'foreign_passport', 'birth_certificate', 'other']);
export type PassportKind = z.infer<typeof passportKind>;
