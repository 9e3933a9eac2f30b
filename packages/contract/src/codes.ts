// Plain values that the cabinet's first load needs. They stand apart from the schemas: a file that also makes schemas would
// bring zod along to every browser as soon as any screen needs one of them.

/** Booking base statuses by their numbers (docs/rules/bookings.md). */
export const SaleStatus = {
  pending_confirm: 1,
  pending_prepayment: 2,
  made_prepayment: 3,
  tour_complete: 4,
  canceled_by_tourist: 5,
  canceled_by_author: 6,
  canceled_by_system: 7,
  canceled_by_admin: 8,
} as const;
/** What ails the platform though it serves: no room for files; events or jobs stand still; no worker lives. */
export const platformTroubles = ['disk', 'jobs', 'workers'] as const;
/** Invoice statuses by their numbers. */
export const InvoiceStatusCode = { new: 1, payed: 2, canceled: 3 } as const;

/** Groups of the bookings list, each with its count (docs/rules/bookings.md). */
export const bookingGroups = [
  'new',
  'awaiting_payment',
  'upcoming',
  'on_tour',
  'completed',
  'cancelled',
  'individual',
] as const;

/**
 * Ways to deliver a code (docs/rules/accounts.md):
 * `telegram` a message of our bot; `telegram_with_phone_request` the bot asks for the contact; `vk` a message of our community;
 * `vk_via_sms_service` and `sms` the SMS gateway; `whatsapp` by hand, the person sends us a word; `whatsapp_paid` the WhatsApp
 * Cloud API; `email` a letter.
 */
export const verificationMethodTypes = [
  'telegram',
  'telegram_with_phone_request',
  'vk',
  'vk_via_sms_service',
  'whatsapp',
  'whatsapp_paid',
  'sms',
  'email',
] as const;

/** Messengers where a chat is linked to an account, and their numbers (`source_id`). */
export const messengerSources = ['telegram', 'vk', 'whatsapp'] as const;
export const MESSENGER_SOURCE_ID = { telegram: 1, vk: 2, whatsapp: 3 } as const;

/** Ways to prove oneself anew after a 403 `reauth`; which of them a person has is in its `details.methods`. */
export const reauthMethods = ['password', 'totp', 'code'] as const;
export type ReauthMethod = (typeof reauthMethods)[number];

/**
 * Machine-readable kinds of refusal. The cabinet decides by `type`, people read `message`.
 * `captcha`, `hard_captcha` and `redirect` come from the specification; the rest from docs/rules/limits.md.
 */
export const errorTypes = [
  'validation',
  'unauthorized',
  'forbidden',
  'reauth',
  'signed_in',
  'anti_forgery',
  'not_found',
  'conflict',
  'changed_elsewhere',
  'sold_out',
  'resource_taken',
  'resource_in_use',
  'departures_clash',
  'has_bookings',
  'has_tours',
  'duration_mismatch',
  'requisites',
  'transition_not_allowed',
  'idempotency_mismatch',
  'too_many_requests',
  'captcha',
  'hard_captcha',
  'redirect',
  'payload_too_large',
  'unsupported_media',
  'unavailable',
  'internal',
] as const;

/** Kinds of captcha; the last two are also types of refusals (docs/rules/accounts.md). */
export const captchaKinds = ['invisible', 'captcha', 'hard_captcha'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** Who talks in a chat: two of them. With the platform's support talks an organizer, or a person (`client`). */
export const chatSides = ['client', 'organizer', 'support'] as const;
/** Where a file of a message stands: it is being prepared, can be opened, or cannot. */
export const attachmentStatuses = ['waiting', 'ready', 'failed'] as const;
/** What somebody does in a chat that is open. */
export const chatPresences = ['reading', 'typing', 'left'] as const;
/** How what stood in a message came to stand there no more. */
export const chatPastKinds = ['edited', 'deleted'] as const;

/** Path of the real-time connection; the handshake's `auth.token` is the `connectionToken` of `chat/channels-list`. */
export const REALTIME_PATH = '/crm/api/realtime';
/** What a socket says to join channels of `chat/channels-list`, or to stay in them with newer tokens. */
export const JOIN_CHANNELS = 'join';
/** How a socket sends a message of a chat, with the body of `chat/send-message`; it is answered by `messageSent`. */
export const SEND_MESSAGE = 'send_message';

/** What the platform's staff can do at the desk; each act is kept in its journal. */
export const deskActKinds = [
  'block_user',
  'unblock_user',
  'end_sessions',
  'confirm_phone',
  'sign_in_as',
  'verify_organizer',
  'fail_organizer',
  'stop_letters',
  'allow_letters',
  'name_owner',
  'take_back_owner',
  'remove_member',
  'take_tour',
  'release_tour',
  'approve_tour',
  'reject_tour',
  'take_down_tour',
  'publish_review',
  'reject_review',
  'freeze_chat',
  'unfreeze_chat',
  'look_at_chat',
  'hide_message',
  'restore_message',
  'make_payouts',
  'send_payout',
  'cancel_booking',
  'restore_booking',
  'assign_complaint',
  'ask_about_site',
  'close_complaint',
  'take_down_site',
  'put_back_site',
] as const;

/** What the desk reads of a tour before a partner site shows it: texts, photos and videos (docs/rules/tours.md). */
export const reviewedTourFields = [
  'name',
  'photos',
  'short_description',
  'description',
  'video_url',
  'video_file',
  'video_preview',
  'main_impressions',
  'main_activity',
  'rest_kinds',
  'collections',
  'showplaces',
  'program',
  'excursion_program_description',
  'living_base',
  'accommodations',
  'in_price',
  'not_in_price',
  'list_of_things',
  'organizational_details',
  'difficulty_description',
  'insurance_description',
  'gathering_place',
  'approximate_place',
  'end_place',
  'map_photo',
  'comment_for_all_cities',
  'questions',
] as const;
/** Parts of an entry of a list that the desk reads: a day's title, a question's answer; `order` is that of the entries. */
export const reviewedTourParts = [
  'title',
  'text',
  'accommodation',
  'nights',
  'question',
  'answer',
  'photos',
  'places',
  'order',
] as const;
/** What the desk's list of tours is filtered by: those that wait or are read now, one of both, mine, and what was decided. */
export const deskTourFilters = ['open', 'waiting', 'moderation', 'mine', 'published', 'unpublished'] as const;

/**
 * What the nightly comparison of the money finds: the provider's word against the ledger, the ledger against invoices and
 * bookings, what agents keep and pay, refunds that have not happened.
 */
export const differenceKinds = [
  'provider_payment_missing',
  'provider_sum',
  'provider_payment_unknown',
  'provider_refunds',
  'invoice_without_entry',
  'invoice_sum',
  'invoice_not_payed',
  'invoice_refunded',
  'booking_payed',
  'agent_kept',
  'agent_payment',
  'refund_unconfirmed',
  'refund_by_hand_waits',
  'refund_without_entry',
] as const;
/** ISO 4217 codes that tours are sold in. */
export const currencies = ['RUB', 'USD', 'EUR', 'BYN', 'KZT', 'GEL', 'AMD', 'RSD', 'TRY', 'CNY'] as const;
/** What becomes of a payout: planned by a statement, sent by the desk, confirmed by the organizer. */
export const payoutStatuses = ['planned', 'sent', 'confirmed'] as const;

/** Queues of the desk. */
/** What a visitor complains of about a site, in the order of the form. */
export const siteComplaintKinds = ['fraud', 'untrue', 'unsafe', 'personal_data', 'rights', 'other'] as const;
/** How the desk decides: nothing is wrong; the organizer has mended it; something is wrong. */
export const complaintOutcomes = ['unfounded', 'mended', 'upheld'] as const;
export const complaintFilters = ['open', 'mine', 'closed'] as const;
export const deskQueueNames = ['verification', 'tours', 'sites', 'reviews', 'messages', 'support'] as const;

/** Most rows of a spreadsheet that is imported, without the headers. */
export const MAX_IMPORT_ROWS = 10_000;
/** Most of its columns that are looked at. */
export const MAX_IMPORT_COLUMNS = 52;
/** Largest spreadsheet that is imported, megabytes. */
export const MAX_IMPORT_MEGABYTES = 5;

/** What font files begin with: TrueType (of two makers), OpenType, WOFF, WOFF2. */
export const FONT_SIGNATURES: readonly string[] = ['\0\u0001\0\0', 'true', 'OTTO', 'wOFF', 'wOF2'];

/** Documents that are made of a booking from templates. */
export const documentTypes = [
  'contract_tour',
  'contract_excursion',
  'meet_data',
  'invoice',
  'voucher',
  'refund_statement',
] as const;
export type DocumentType = (typeof documentTypes)[number];
