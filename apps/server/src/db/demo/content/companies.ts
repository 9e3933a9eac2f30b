import type { CompanyInput } from '@tropa/contract';

/** A company of the demo's first operator, with who of it is written to. */
export interface DemoCompany {
  fields: CompanyInput;
  person: {
    last_name: string;
    first_name: string;
    middle_name: string;
    role: string;
    email: string;
    phone: string;
  };
}

const fields = {
  postal_address: '',
  signer_basis: 'charter',
  basis_number: '',
  basis_date: null,
  note: '',
} satisfies Partial<CompanyInput>;

/** Made-up companies: their numbers have right control digits and belong to nobody we know. The first is the school that pays for a trip. */
export const companies: DemoCompany[] = [
  {
    fields: {
      ...fields,
      kind: 'institution',
      name: 'МБОУ «Школа № 12»',
      full_name: 'Муниципальное бюджетное общеобразовательное учреждение «Средняя школа № 12»',
      inn: '2225012344',
      kpp: '222501001',
      ogrn: '1022201234560',
      legal_address: '656049, Алтайский край, г. Барнаул, ул. Школьная, д. 1',
      bank_name: 'Отделение Барнаул Банка России // УФК по Алтайскому краю, г. Барнаул',
      bic: '010173001',
      account: '03234643017010001700',
      correspondent_account: '40102810045370000009',
      signer_last_name: 'Иванова',
      signer_first_name: 'Анна',
      signer_middle_name: 'Петровна',
      signer_position: 'Директор',
      note: 'Платит после поездки, по акту',
    },
    person: {
      last_name: 'Зуева',
      first_name: 'Мария',
      middle_name: 'Ивановна',
      role: 'Завуч по воспитательной работе',
      email: 'zueva@school12.example',
      phone: '+79990003101',
    },
  },
  {
    fields: {
      ...fields,
      kind: 'legal_entity',
      name: 'ООО «Белый Июс»',
      full_name: 'Общество с ограниченной ответственностью «Белый Июс»',
      inn: '2204001239',
      kpp: '220401001',
      ogrn: '1152225012345',
      legal_address: '659300, Алтайский край, г. Бийск, ул. Заводская, д. 7, офис 3',
      bank_name: 'Алтайское отделение банка, г. Барнаул',
      bic: '040173604',
      account: '40702810620000001234',
      correspondent_account: '30101810200000000604',
      signer_last_name: 'Петренко',
      signer_first_name: 'Олег',
      signer_middle_name: 'Николаевич',
      signer_position: 'Исполнительный директор',
      signer_basis: 'power_of_attorney',
      basis_number: '12/2026',
      basis_date: '2026-03-01',
    },
    person: {
      last_name: 'Гончар',
      first_name: 'Светлана',
      middle_name: '',
      role: 'Бухгалтер',
      email: 'buh@ius.example',
      phone: '+79990003102',
    },
  },
  {
    fields: {
      ...fields,
      kind: 'sole_proprietor',
      name: 'ИП Ким О. С.',
      full_name: 'Индивидуальный предприниматель Ким Олег Сергеевич',
      inn: '220400123446',
      kpp: '',
      ogrn: '318222500012344',
      legal_address: '659300, Алтайский край, г. Бийск, ул. Речная, д. 15',
      bank_name: 'Алтайское отделение банка, г. Барнаул',
      bic: '040173604',
      account: '40802810100000004321',
      correspondent_account: '30101810200000000604',
      signer_last_name: 'Ким',
      signer_first_name: 'Олег',
      signer_middle_name: 'Сергеевич',
      signer_position: '',
    },
    person: {
      last_name: 'Ким',
      first_name: 'Олег',
      middle_name: 'Сергеевич',
      role: '',
      email: 'kim@ip.example',
      phone: '+79990003103',
    },
  },
];
