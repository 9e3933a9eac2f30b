import { randomUUID } from 'node:crypto';
import { startFakeService, type FakeAnswer, type ServiceCall } from './fake-service.ts';

/** The login and the password of every account of the fake; its group is `shop-1`. */
export const ATOL_ACCOUNT = {
  group_code: 'shop-1',
  login: 'integrator',
  password: 'the-password-of-atol',
  inn: '7707083893',
  payment_address: 'https://deck.example',
  email: 'till@deck.example',
};

type Body = Record<string, unknown>;
interface Kept {
  uuid: string;
  external_id: string;
  operation: string;
  receipt: Body;
  status: 'wait' | 'done' | 'fail';
}
/**
 * What the next call does instead of the usual: `lost` does the work and its answer is lost on the way; `away` answers 500 and does nothing;
 * `refused` 400 of a receipt that is wrong; `expired` 401 of a token that is good no more; `unclear` 400 of a fault of theirs.
 */
type Trouble = 'lost' | 'away' | 'refused' | 'expired' | 'unclear';

export interface FakeAtol {
  url: string;
  calls: ServiceCall[];
  /** What was taken, in its order. */
  documents: Kept[];
  trouble: (...troubles: Trouble[]) => void;
  /** How documents end from now on. */
  documentsAre: (status: Kept['status']) => void;
  /** What waits ends so. */
  settle: (status: 'done' | 'fail') => void;
  stop: () => Promise<void>;
}

const failure = (status: number, code: number, more: Body = {}): FakeAnswer => ({
  status,
  body: {
    timestamp: '27.11.2026 21:05:00',
    error: { error_id: randomUUID(), code, text: 'As documented', type: 'system' },
    ...more,
  },
});
const record = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {});

/** A server that answers as ATOL Online's protocol is documented to, with a memory of its documents and tokens. */
export async function startFakeAtol(): Promise<FakeAtol> {
  const service = await startFakeService();
  const documents: Kept[] = [];
  const tokens = new Set<string>();
  const troubles: Trouble[] = [];
  let status: Kept['status'] = 'done';

  const report = ({ uuid, external_id, receipt, ...kept }: Kept, at: number): FakeAnswer => ({
    body: {
      uuid,
      external_id,
      status: kept.status,
      timestamp: '27.11.2026 21:05:10',
      error:
        kept.status === 'done'
          ? null
          : { error_id: randomUUID(), code: kept.status === 'wait' ? 34 : 1, text: '', type: 'timeout' },
      payload:
        kept.status === 'done'
          ? {
              total: receipt['total'],
              fns_site: 'www.nalog.gov.ru',
              fn_number: '9999078902000001',
              shift_number: 23,
              receipt_datetime: '27.11.2026 21:05:00',
              fiscal_receipt_number: 6,
              fiscal_document_number: 133 + at,
              ecr_registration_number: '0000111118041361',
              fiscal_document_attribute: 3_449_555_941,
              ofd_receipt_url: `https://ofd.example/receipt/${133 + at}`,
            }
          : null,
    },
  });

  const token = (body: Body): FakeAnswer => {
    if (body['login'] !== ATOL_ACCOUNT.login || body['pass'] !== ATOL_ACCOUNT.password)
      return failure(401, 12);
    const made = randomUUID();
    tokens.add(made);
    return { body: { token: made, error: null, timestamp: '27.11.2026 21:00:00' } };
  };
  const take = (operation: string, body: Body): FakeAnswer => {
    const external_id = String(body['external_id']);
    const known = documents.find((one) => one.external_id === external_id);
    if (known) return failure(400, 33, { uuid: known.uuid, status: 'wait' });
    const { client, items } = record(body['receipt']);
    if (!Array.isArray(items) || Object.values(record(client)).join('') === '')
      return failure(400, 32, { status: 'fail' });
    const made = { uuid: randomUUID(), external_id, operation, receipt: record(body['receipt']), status };
    documents.push(made);
    return { body: { uuid: made.uuid, status: 'wait', error: null, timestamp: '27.11.2026 21:05:00' } };
  };
  const work = (call: ServiceCall): FakeAnswer => {
    const [, first = '', operation = '', id = ''] = call.path.split('/');
    const body = call.body === '' ? {} : record(JSON.parse(call.body));
    if (first === 'getToken') return token(body);
    if (!tokens.has(String(call.headers['token']))) return failure(401, 10);
    if (first !== ATOL_ACCOUNT.group_code) return failure(401, 20);
    if (operation === 'sell' || operation === 'sell_refund') return take(operation, body);
    const at = documents.findIndex(({ uuid }) => uuid === id);
    const found = documents[at];
    return found ? report(found, at) : failure(400, 30, { status: 'fail' });
  };

  service.answer((call) => {
    const trouble = call.path === '/getToken' ? undefined : troubles.shift();
    if (trouble === 'away') return failure(500, 50);
    if (trouble === 'refused') return failure(400, 32, { status: 'fail' });
    if (trouble === 'unclear') return failure(400, 1);
    if (trouble === 'expired') {
      tokens.clear();
      return failure(401, 11);
    }
    const answer = work(call);
    return trouble === 'lost' ? failure(502, 50) : answer;
  });

  return {
    url: service.url,
    calls: service.calls,
    documents,
    trouble: (...list) => void troubles.push(...list),
    documentsAre: (next) => {
      status = next;
    },
    settle: (next) => {
      for (const one of documents) if (one.status === 'wait') one.status = next;
    },
    stop: service.stop,
  };
}
