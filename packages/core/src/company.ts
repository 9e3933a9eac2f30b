import { russianAccountProblems, type BankAccountProblem } from './bank-account.ts';
import { complaintKey, requisiteComplaint, requisitesProblems, type Requisites } from './requisites.ts';

/** What a company that buys trips is by law: a legal entity, somebody in business alone, an institution such as a school. */
export const COMPANY_KINDS = ['legal_entity', 'sole_proprietor', 'institution'] as const;
export type CompanyKind = (typeof COMPANY_KINDS)[number];

/** The part of a company's requisites that is checked; the names are the contract's. */
export interface CompanyNumbers {
  kind: CompanyKind;
  inn: string;
  kpp: string;
  ogrn: string;
  bic: string;
  account: string;
  correspondent_account: string;
  signer_basis: 'charter' | 'power_of_attorney';
  basis_number: string;
}
type NumberField = 'inn' | 'kpp' | 'ogrn' | 'bic' | 'account' | 'correspondent_account' | 'basis_number';

/** A field of a company with what is wrong in it: a key of the texts. */
interface CompanyProblem {
  field: NumberField;
  key: string;
}

/** One text says what is expected of a number; what is wrong beyond that is told apart. */
function accountKey({ field, problem }: BankAccountProblem): string {
  if (problem === 'required') return 'errors.validation.required';
  return problem === 'length' ? `errors.bank_account.${field}` : `errors.bank_account.${problem}`;
}

function accountProblems({ bic, account, correspondent_account }: CompanyNumbers): CompanyProblem[] {
  if (`${bic}${account}${correspondent_account}` === '') return [];
  return russianAccountProblems({ bic, account, correspondent_account, currency: 'RUB' }).map((problem) => ({
    // In roubles: where its number tells another currency, the number is wrong.
    field: problem.field === 'currency' ? 'account' : problem.field,
    key: accountKey(problem),
  }));
}

/**
 * What cannot exist in a company's requisites, at most one problem a field. What is empty may be written later, but for an account,
 * which is written whole, and the number of a power of attorney.
 */
export function companyProblems(company: CompanyNumbers): CompanyProblem[] {
  const { kind, inn, kpp, ogrn, signer_basis, basis_number } = company;
  const requisites: Requisites = {
    legal_form: kind === 'sole_proprietor' ? 2 : 3,
    country: 'RU',
    inn,
    kpp,
    ogrn,
  };
  const numbers = requisitesProblems(requisites).flatMap((problem): CompanyProblem[] => {
    const { field } = problem;
    if (problem.problem === 'required' || (field !== 'inn' && field !== 'kpp' && field !== 'ogrn')) return [];
    return [{ field, key: complaintKey(requisiteComplaint(requisites, problem)) }];
  });
  const alone: CompanyProblem[] =
    kind === 'sole_proprietor' && kpp !== '' ? [{ field: 'kpp', key: 'errors.company.kpp_alone' }] : [];
  const paper: CompanyProblem[] =
    signer_basis === 'power_of_attorney' && basis_number === ''
      ? [{ field: 'basis_number', key: 'errors.validation.required' }]
      : [];
  return [...numbers, ...alone, ...accountProblems(company), ...paper];
}

/** A legal form as people write it before a name, quotes of a name, or the digits of an ИНН. */
const LEGAL_FORM =
  /(?:^|[\s«"])(?:ООО|АО|ПАО|ОАО|ЗАО|НАО|ИП|АНО|НКО|ТСЖ|СНТ|КФХ|М[БАК]?ОУ|М[БАК]?ДОУ|М[БАК]?У|Г[БАК]?ОУ|Г[БАК]?ПОУ|Г[БАК]?У|ФГ[БАК]?ОУ|ФГ[БАК]?У|СОШ|LLC|Ltd)(?=$|[\s«".])/iu;

/** Whether what is typed as a surname looks like a company: it is taken all the same, with a word beside it. */
export const looksLikeCompany = (surname: string): boolean =>
  LEGAL_FORM.test(surname) || /[«»]/u.test(surname) || /(?:^|\D)(?:\d{10}|\d{12})(?=$|\D)/u.test(surname);
