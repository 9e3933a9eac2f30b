import { refuse } from '../../../kernel/refusal.ts';

type LegalForm = 1 | 2 | 3;
const LEGAL_ENTITY = 3;

/** Whether a legal form is that of a legal entity: the specification calls it an organization. */
export const isOrganization = (legal_form: LegalForm): boolean => legal_form === LEGAL_ENTITY;

/**
 * The legal form that a change leaves, where it may say `is_organization` beside it or in its place.
 * @param before the form that stands; undefined: none does yet
 * @throws Refusal 422 where the two contradict, or somebody who was a legal entity does not say what it is now
 */
export function withLegalForm<
  C extends { legal_form?: LegalForm | undefined; is_organization?: boolean | undefined },
>({ is_organization, ...change }: C, before?: LegalForm): Omit<C, 'is_organization'> {
  if (is_organization === undefined) return change;
  const { legal_form = before } = change;
  if (legal_form !== undefined && isOrganization(legal_form) === is_organization) return change;
  if (change.legal_form !== undefined)
    throw refuse.validation({ is_organization: { key: 'errors.validation.incorrect' } });
  if (!is_organization) throw refuse.validation({ legal_form: { key: 'errors.validation.required' } });
  return { ...change, legal_form: LEGAL_ENTITY };
}
