/** Values that stand within lines, in the groups of the editor's menu. */
export const INLINE_PLACEHOLDERS = {
  organizer: [
    'organizer_name',
    'organizer_party',
    'organizer_full',
    'organizer_signer',
    'organizer_registry_number',
    'organizer_warranty',
    'organizer_inn',
    'organizer_kpp',
    'organizer_ogrn',
    'organizer_address',
    'organizer_city',
    'organizer_phone',
    'organizer_email',
    'organizer_site',
    'organizer_work_hours',
  ],
  client: ['client_name', 'client_phone', 'client_email'],
  booking: ['booking_number', 'booking_date', 'document_date', 'booking_url', 'tourists_count'],
  tour: [
    'tour_name',
    'tour_dates',
    'tour_date_start',
    'tour_date_end',
    'tour_time_start',
    'tour_duration',
    'meeting_place',
    'end_place',
    'guide_names',
    'organizational_details',
  ],
  price: [
    'total',
    'prepayment',
    'balance',
    'payed',
    'payment_terms',
    'payment_order',
    'penalties_conditions',
    'actual_expenses',
  ],
  invoice: ['invoice_number', 'invoice_title', 'invoice_message', 'invoice_amount', 'invoice_due'],
  refund: ['refund_price', 'refund_payed', 'refund_amount', 'refund_pending', 'refund_kept', 'cancel_reason'],
} as const;
export type InlineGroup = keyof typeof INLINE_PLACEHOLDERS;
export type InlineKey = (typeof INLINE_PLACEHOLDERS)[InlineGroup][number];

/** What stands between paragraphs. */
export const BLOCK_PLACEHOLDERS = [
  'booking_facts',
  'price_table',
  'penalties_table',
  'tourists_table',
  'program',
  'included',
  'not_included',
  'things',
  'questions',
  'bank_details',
  'invoice_table',
  'refund_table',
  'signatures',
  'organizer_signature',
  'qr',
] as const;
export type BlockKey = (typeof BLOCK_PLACEHOLDERS)[number];
