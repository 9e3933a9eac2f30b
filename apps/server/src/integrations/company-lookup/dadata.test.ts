import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeService, type FakeService } from '../../testing/fake-service.ts';
import { createDadata } from './dadata.ts';

let service: FakeService;
beforeEach(async () => {
  service = await startFakeService();
});
afterEach(() => service.stop());

const dadata = () => createDadata({ url: `${service.url}/suggestions/api/4_1`, token: 'SECRETtoken' });

/** As the documentation of «Организация по ИНН» shows them, shortened to what is read and some of what is not. */
const SCHOOL = {
  value: 'МБОУ "СОШ № 12"',
  unrestricted_value: 'МБОУ "СОШ № 12"',
  data: {
    kpp: '222501001',
    capital: null,
    management: { name: 'Иванова Анна Петровна', post: 'ДИРЕКТОР', disqualified: null },
    branch_type: 'MAIN',
    opf: { type: '2014', code: '75403', full: 'Муниципальное бюджетное учреждение', short: 'МБУ' },
    name: {
      full_with_opf: 'МУНИЦИПАЛЬНОЕ БЮДЖЕТНОЕ ОБЩЕОБРАЗОВАТЕЛЬНОЕ УЧРЕЖДЕНИЕ "СРЕДНЯЯ ШКОЛА № 12"',
      short_with_opf: 'МБОУ "СОШ № 12"',
      latin: null,
    },
    inn: '2225012344',
    ogrn: '1022201234560',
    type: 'LEGAL',
    state: { status: 'ACTIVE', liquidation_date: null },
    address: {
      value: 'г Барнаул, ул Школьная, д 1',
      unrestricted_value: '656049, Алтайский край, г Барнаул, ул Школьная, д 1',
      data: { postal_code: '656049' },
    },
  },
};
const ALONE = {
  value: 'ИП Ким Олег Сергеевич',
  data: {
    type: 'INDIVIDUAL',
    inn: '220400123446',
    ogrn: '318222500012344',
    fio: { surname: 'Ким', name: 'Олег', patronymic: 'Сергеевич', source: null },
    opf: { full: 'Индивидуальный предприниматель', short: 'ИП' },
    name: {
      full_with_opf: 'Индивидуальный предприниматель Ким Олег Сергеевич',
      short_with_opf: 'ИП Ким Олег Сергеевич',
    },
    state: { status: 'ACTIVE' },
    address: { value: 'г Бийск', unrestricted_value: 'г Бийск' },
  },
};

describe('DaData', () => {
  it('is asked as it is documented, and fills a school', async () => {
    service.answer({ body: { suggestions: [SCHOOL] } });
    expect(await dadata().findByInn('2225012344')).toEqual([
      {
        kind: 'institution',
        name: 'МБОУ "СОШ № 12"',
        full_name: SCHOOL.data.name.full_with_opf,
        inn: '2225012344',
        kpp: '222501001',
        ogrn: '1022201234560',
        legal_address: '656049, Алтайский край, г Барнаул, ул Школьная, д 1',
        signer_last_name: 'Иванова',
        signer_first_name: 'Анна',
        signer_middle_name: 'Петровна',
        signer_position: 'Директор',
      },
    ]);
    expect(service.calls[0]).toMatchObject({
      method: 'POST',
      path: '/suggestions/api/4_1/rs/findById/party',
      body: '{"query":"2225012344"}',
      headers: { authorization: 'Token SECRETtoken', 'content-type': 'application/json' },
    });
  });

  it('fills a sole proprietor, and leaves out what is liquidated', async () => {
    const closed = { ...SCHOOL, data: { ...SCHOOL.data, state: { status: 'LIQUIDATED' } } };
    service.answer({ body: { suggestions: [closed, ALONE] } });
    expect(await dadata().findByInn('220400123446')).toMatchObject([
      {
        kind: 'sole_proprietor',
        kpp: '',
        signer_last_name: 'Ким',
        signer_first_name: 'Олег',
        signer_position: '',
      },
    ]);
  });

  it('knows nothing of what is in no register', async () => {
    service.answer({ body: { suggestions: [] } });
    expect(await dadata().findByInn('7704123450')).toEqual([]);
  });

  it.each([
    ['a wrong token', { status: 403, body: { family: 'CLIENT_ERROR', reason: 'Forbidden' } }, 'rejected'],
    ['another shape', { body: { hello: 1 } }, 'rejected'],
    ['no JSON', { body: '<html>' }, 'rejected'],
    ['too many questions', { status: 429 }, 'throttled'],
    ['trouble of its own', { status: 500 }, 'unavailable'],
  ])('fails without telling its token: %s', async (_name, answer, reason) => {
    service.answer(answer);
    const thrown: unknown = await dadata()
      .findByInn('2225012344')
      .catch((error: unknown) => error);
    expect(thrown).toMatchObject({ name: 'DeliveryFailure', service: 'dadata', reason });
    expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown))).not.toContain('SECRET');
  });
});
