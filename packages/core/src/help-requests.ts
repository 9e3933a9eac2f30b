/** What visitors of a site ask its organizer for (specification, "Help request types"), in the specification's order. */
export const HELP_REQUEST_TYPES = [
  'learn_more',
  'corp_tour_request',
  'subsidies',
  'quarantine_refund',
  'individual_tour',
  'phone_call_request',
  'city_calculate',
  'common_help',
  'add_email_to_request',
  'certificate',
  'cashback',
  'organizer_request',
  'without_prepayment',
  'forecast_request',
  'common_help_by_email',
  'add_phone_and_tourist_name_to_request',
  'future_year_tours_request',
] as const;
export type HelpRequestType = (typeof HELP_REQUEST_TYPES)[number];

/** What a form may ask; the names of its fields. */
export const HELP_REQUEST_FIELDS = [
  'name',
  'company',
  'phone',
  'email',
  'call_time',
  'request_number',
  'tourist_name',
  'place',
  'period',
  'tourists',
  'budget',
  'amount',
  'message',
] as const;
export type HelpRequestField = (typeof HELP_REQUEST_FIELDS)[number];

/** How long each may be, in characters; of `tourists`, how many digits. */
export const HELP_REQUEST_LENGTHS: Readonly<Record<HelpRequestField, number>> = {
  name: 160,
  company: 200,
  phone: 32,
  email: 254,
  call_time: 120,
  request_number: 40,
  tourist_name: 160,
  place: 120,
  period: 120,
  tourists: 4,
  budget: 120,
  amount: 120,
  message: 3000,
};

/** The fields of one form: those that must be filled, and those that may be. */
export interface HelpRequestForm {
  required: readonly HelpRequestField[];
  optional: readonly HelpRequestField[];
  /** A phone or an e-mail, whichever the visitor likes: one of them must be there. */
  isReachableEitherWay: boolean;
}

const form = (
  required: readonly HelpRequestField[],
  optional: readonly HelpRequestField[],
  isReachableEitherWay = false,
): HelpRequestForm => ({ required, optional, isReachableEitherWay });
const EITHER = true;

/** What each type asks (the specification names the types alone): no more than the answer needs. */
export const HELP_REQUEST_FORMS: Readonly<Record<HelpRequestType, HelpRequestForm>> = {
  learn_more: form(['name'], ['phone', 'email', 'message'], EITHER),
  corp_tour_request: form(
    ['name', 'company', 'tourists'],
    ['phone', 'email', 'place', 'period', 'budget', 'message'],
    EITHER,
  ),
  subsidies: form(['name'], ['phone', 'email', 'request_number', 'message'], EITHER),
  quarantine_refund: form(['name', 'request_number', 'message'], ['phone', 'email'], EITHER),
  individual_tour: form(
    ['name'],
    ['phone', 'email', 'place', 'period', 'tourists', 'budget', 'message'],
    EITHER,
  ),
  phone_call_request: form(['name', 'phone'], ['call_time', 'message']),
  city_calculate: form(['name', 'place'], ['phone', 'email', 'period', 'tourists', 'message'], EITHER),
  common_help: form(['name', 'message'], ['phone', 'email'], EITHER),
  add_email_to_request: form(['request_number', 'email'], ['name']),
  certificate: form(['name', 'amount'], ['phone', 'email', 'message'], EITHER),
  cashback: form(['name', 'request_number'], ['phone', 'email', 'message'], EITHER),
  organizer_request: form(['name', 'message'], ['company', 'phone', 'email'], EITHER),
  without_prepayment: form(['name'], ['phone', 'email', 'period', 'tourists', 'message'], EITHER),
  forecast_request: form(['name', 'period'], ['phone', 'email', 'place', 'message'], EITHER),
  common_help_by_email: form(['email', 'message'], ['name']),
  add_phone_and_tourist_name_to_request: form(['request_number', 'phone', 'tourist_name'], []),
  future_year_tours_request: form(['name', 'period'], ['phone', 'email', 'place', 'message'], EITHER),
};

/** The fields of a type's form in the order they are asked in. */
export function helpRequestFields(type: HelpRequestType): { name: HelpRequestField; isRequired: boolean }[] {
  const { required, optional } = HELP_REQUEST_FORMS[type];
  return HELP_REQUEST_FIELDS.filter((name) => required.includes(name) || optional.includes(name)).map(
    (name) => ({ name, isRequired: required.includes(name) }),
  );
}

/** Days after which a help request is forgotten: by then it is answered or of no use, and it is about a person. */
export const HELP_REQUEST_KEPT_DAYS = 365;
