import type { FoundCompany } from '@tropa/contract';
import { z } from 'zod';
import { askService, DELIVERY_TIMEOUT_MS } from '../http/ask-service.ts';
import { DeliveryFailure } from '../http/delivery-failure.ts';
import type { CompanyLookup } from './company-lookup.ts';

export interface DadataSettings {
  /** Address of the suggestions, with the version of their protocol and without a slash at the end. */
  url: string;
  token: string;
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const namesOfPerson = z.object({ surname: text, name: text, patronymic: text }).nullish();
/** What `findById/party` answers (dadata.ru/api/find-party); the rest of it is not used. */
const party = z.object({
  value: text,
  data: z.object({
    type: z.enum(['LEGAL', 'INDIVIDUAL']),
    inn: text,
    kpp: text,
    ogrn: text,
    name: z.object({ full_with_opf: text, short_with_opf: text }),
    opf: z.object({ full: text }).nullish(),
    /** Of a sole proprietor. */
    fio: namesOfPerson,
    management: z.object({ name: text, post: text }).nullish(),
    managers: z.array(z.object({ fio: namesOfPerson })).nullish(),
    address: z.object({ value: text, unrestricted_value: text }).nullish(),
    state: z.object({ status: text }).nullish(),
  }),
});
const answer = z.object({ suggestions: z.array(party) });
type Party = z.output<typeof party>['data'];

/** By the legal form's full name: «Муниципальное бюджетное общеобразовательное учреждение». */
const INSTITUTION = /учреждени|орган(?:ы)? (?:местного|государственн)/iu;
/** «Иванова Анна Петровна» and «ДИРЕКТОР» as registers write them. */
const sentence = (words: string): string =>
  words === words.toUpperCase() ? words.charAt(0) + words.slice(1).toLowerCase() : words;

/** Who signs, in three parts: of a sole proprietor the owner, of others whoever leads. */
function signerOf({ fio, management, managers }: Party) {
  const known = fio ?? managers?.find((one) => one.fio?.surname)?.fio;
  if (known) return { last: known.surname, first: known.name, middle: known.patronymic };
  const [last = '', first = '', ...rest] = (management?.name ?? '').split(/\s+/u);
  return { last, first, middle: rest.join(' ') };
}

function companyOf({ value, data }: z.output<typeof party>): FoundCompany {
  const { type, inn, kpp, ogrn, name, opf, management, address } = data;
  const { last, first, middle } = signerOf(data);
  const isAlone = type === 'INDIVIDUAL';
  const isInstitution = INSTITUTION.test(`${opf?.full ?? ''} ${name.full_with_opf}`);
  return {
    kind: isAlone ? 'sole_proprietor' : isInstitution ? 'institution' : 'legal_entity',
    name: (name.short_with_opf || value).slice(0, 160),
    full_name: name.full_with_opf.slice(0, 500),
    inn,
    kpp: isAlone ? '' : kpp,
    ogrn,
    legal_address: (address?.unrestricted_value || address?.value || '').slice(0, 500),
    signer_last_name: last.slice(0, 80),
    signer_first_name: first.slice(0, 80),
    signer_middle_name: middle.slice(0, 80),
    signer_position: sentence(management?.post ?? '').slice(0, 160),
  };
}

const CLOSED = new Set(['LIQUIDATED', 'BANKRUPT']);

/** DaData's «Организация по ИНН»: one question finds a head office and its branches; what is liquidated is left out. */
export function createDadata({ url, token }: DadataSettings): CompanyLookup {
  return {
    async findByInn(inn) {
      const { status, json } = await askService({
        service: 'dadata',
        method: 'POST',
        url: `${url}/rs/findById/party`,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Token ${token}`,
        },
        body: JSON.stringify({ query: inn }),
        timeoutMs: DELIVERY_TIMEOUT_MS,
      });
      const read = answer.safeParse(json);
      if (status !== 200 || !read.success)
        throw new DeliveryFailure('dadata', 'rejected', { code: `answer-${status}` });
      return read.data.suggestions.filter(({ data }) => !CLOSED.has(data.state?.status ?? '')).map(companyOf);
    },
  };
}
