import { companyCalls, type CallInput } from '@tropa/contract';
import type { TestClient } from './client.ts';

type Fields = Omit<CallInput<typeof companyCalls.create>['body'], 'organizer_id'>;

/** What a form of a company sends, all of it right: a school with its accounts at the treasury. */
export const sampleCompany: Fields = {
  kind: 'institution',
  name: 'МБОУ «Школа № 12»',
  full_name: 'Муниципальное бюджетное общеобразовательное учреждение «Средняя школа № 12»',
  inn: '2225012344',
  kpp: '222501001',
  ogrn: '1022201234560',
  legal_address: '656049, Алтайский край, г. Барнаул, ул. Школьная, д. 1',
  postal_address: '',
  bank_name: 'Отделение Барнаул Банка России // УФК по Алтайскому краю, г. Барнаул',
  bic: '010173001',
  account: '03234643017010001700',
  correspondent_account: '40102810045370000009',
  signer_last_name: 'Иванова',
  signer_first_name: 'Анна',
  signer_middle_name: 'Петровна',
  signer_position: 'Директор',
  signer_basis: 'charter',
  basis_number: '',
  basis_date: null,
  note: 'Платит по счёту',
};

/** Somebody of it. */
export const sampleCompanyPerson = {
  last_name: 'Зуева',
  first_name: 'Мария',
  middle_name: 'Ивановна',
  role: 'Завуч',
  email: 'zueva@example.test',
  phone: '+79132223344',
};

/** Makes a company of an organizer. @returns its id */
export async function createCompany(
  by: TestClient,
  organizer_id: number,
  over: Partial<Fields> = {},
): Promise<number> {
  const { id } = await by.call(companyCalls.create, { body: { organizer_id, ...sampleCompany, ...over } });
  return id;
}
