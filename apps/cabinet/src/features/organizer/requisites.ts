import type { CallRequest, OrganizerView, organizerCalls } from '@tropa/contract';
import {
  complaintKey,
  requisiteComplaint,
  requisitesProblems,
  validateValue,
  readPhone,
  type Requisites,
} from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { deviceTimezone } from '../../shared/forms/places.ts';

export type OrganizerUpdate = CallRequest<typeof organizerCalls.update>['body'];

const EMPTY_ADDRESS = { country: 'RU', region: '', city: '', street: '', post_code: '' };

/** An empty form of a new organizer. */
export const emptyOrganizer = () => ({
  legal_form: 2 as 1 | 2 | 3,
  name: '',
  organization_name: '',
  last_name: '',
  first_name: '',
  middle_name: '',
  director_position: '',
  director_last_name: '',
  director_first_name: '',
  director_middle_name: '',
  director_phone: '',
  inn: '',
  kpp: '',
  ogrn: '',
  registry_number: '',
  legal_address: EMPTY_ADDRESS,
  postal_address: null as typeof EMPTY_ADDRESS | null,
  show_address: false,
  country: 'RU',
  currency: 'RUB' as OrganizerView['currency'],
  timezone: deviceTimezone(),
  email: '',
  phone: '',
});
export type RequisitesValues = ReturnType<typeof emptyOrganizer>;

/** What one begins with, of a form whose requisites are left for later. The name in them is that of the account. */
export const begunWith = ({
  legal_form,
  name,
  last_name,
  first_name,
  country,
  currency,
  timezone,
  email,
  phone,
}: RequisitesValues) => ({
  legal_form,
  name,
  last_name,
  first_name,
  country,
  currency,
  timezone,
  email,
  phone,
});

interface Told {
  /** By parts until somebody publishes: what is missing may wait. */
  byParts: boolean;
}

/** What the form can tell before the server is asked: the same rules of core that the server holds. */
export function organizerProblems(
  values: Partial<RequisitesValues>,
  t: Translate,
  { byParts }: Told = { byParts: false },
): Record<string, string> {
  const required = t('errors.validation.required');
  const problems: Record<string, string> = {};
  if (values.legal_form !== undefined) {
    const requisites = values as Requisites;
    for (const problem of requisitesProblems(requisites))
      if (problem.problem === 'incorrect' || !byParts)
        problems[problem.field] = t(complaintKey(requisiteComplaint(requisites, problem)));
  }
  if (!values.name?.trim()) problems['name'] = required;
  if (!values.email?.trim()) problems['email'] = required;
  else if (validateValue(values.email.trim(), 'email')) problems['email'] = t('errors.validation.email');
  if (!values.phone?.trim()) problems['phone'] = required;
  else if (!isPhone(values.phone)) problems['phone'] = t('errors.validation.phone_international');
  if (values.director_phone && !isPhone(values.director_phone))
    problems['director_phone'] = t('errors.validation.phone_international');
  return problems;
}

const isPhone = (value: string) => 'phone' in readPhone(value);

/** The form library's resolver of these rules. */
export const organizerResolver =
  <V extends FieldValues>(t: Translate, told?: Told): Resolver<V> =>
  (values) => {
    const errors: FieldErrors<V> = {};
    for (const [path, message] of Object.entries(organizerProblems(values, t, told)))
      set(errors, path, { type: 'rule', message });
    return { values: Object.keys(errors).length > 0 ? {} : values, errors } as Awaited<
      ReturnType<Resolver<V>>
    >;
  };
