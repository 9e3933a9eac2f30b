import { DeliveryFailure } from '../../http/delivery-failure.ts';
import type { AccountCheck, AccountField, ProviderAccount } from '../../payment/provider.ts';
import { ProviderRefusal } from '../../payment/provider.ts';
import type { CashRegister, RegisterAnswer } from '../register.ts';
import {
  ATOL_ERROR,
  ATOL_ONLINE,
  createAsk,
  demandShape,
  problemOf,
  refuseFor,
  type AtolApi,
} from './ask.ts';
import { atolId, errorShape, fiscalOf, noticeShape, receiptBody, reportShape, takenShape } from './shapes.ts';
import { atolWords } from './words.ts';

const FIELDS: readonly AccountField[] = [
  { name: 'group_code', isSecret: false, pattern: /^[\w-]*$/u, maxLength: 100 },
  { name: 'login', isSecret: false, pattern: /^[\x21-\x7e]*$/u, maxLength: 100 },
  { name: 'password', isSecret: true, pattern: /^[\x21-\x7e]*$/u, maxLength: 100 },
  { name: 'inn', isSecret: false, pattern: /^(\d{10}|\d{12})?$/u, maxLength: 12 },
  { name: 'payment_address', isSecret: false, pattern: /^[^\p{Cc}]*$/u, maxLength: 256 },
  { name: 'email', isSecret: false, pattern: /^([^\s@]+@[^\s@]+)?$/u, maxLength: 64 },
];
/** No document has this id: asked for it, they say whether the group is the account's. */
const NO_DOCUMENT = '00000000-0000-0000-0000-000000000000';
/** The server on which their customers try it out. */
const TEST_HOST = 'testonline.atol.ru';

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** ATOL Online by its HTTP protocol, version 5 (FFD 1.2): receipts of sales and of returns. */
export function createAtolOnline(api: AtolApi, origin: () => string, now: () => Date): CashRegister {
  const ask = createAsk(api, now);
  const is_test = new URL(api.apiUrl).hostname === TEST_HOST;
  /** Where they tell that a receipt is registered: they reach no server that is not on the internet. */
  const callback = () =>
    origin().startsWith('https:') ? { service: { callback_url: `${origin()}/webhooks/${ATOL_ONLINE}` } } : {};

  const read = async (account: ProviderAccount, id: string): Promise<RegisterAnswer | undefined> => {
    if (!atolId.safeParse(id).success) return undefined;
    const answer = await ask(account, { method: 'GET', path: `report/${id}` });
    const told = reportShape.safeParse(answer.json);
    if (told.success && told.data.status === 'done' && told.data.payload)
      return { status: 'registered', document_id: id, fiscal: fiscalOf(told.data.payload, is_test) };
    const code = problemOf(answer);
    if (code === ATOL_ERROR.unknownDocument) return undefined;
    if (code === ATOL_ERROR.notYet) return { status: 'pending', document_id: id };
    // They may have tried and failed, or not have answered at all.
    if (answer.status >= 400 && code !== undefined) return refuseFor(code, answer);
    const { status } = demandShape(answer, reportShape);
    return status === 'fail'
      ? { status: 'failed', document_id: id, problem: String(code) }
      : { status: 'pending', document_id: id };
  };

  const check = async (account: ProviderAccount): Promise<AccountCheck> => {
    try {
      const answer = await ask(account, { method: 'GET', path: `report/${NO_DOCUMENT}` });
      const code = problemOf(answer);
      if (code === ATOL_ERROR.wrongGroup || code === ATOL_ERROR.otherProtocol)
        return { works: false, problem: 'disabled', field: 'group_code' };
      return { works: true, is_test };
    } catch (error) {
      if (error instanceof ProviderRefusal)
        return { works: false, problem: 'credentials', field: 'password' };
      throw error;
    }
  };

  return {
    name: ATOL_ONLINE,
    words: atolWords,
    fields: FIELDS,
    numberField: 'group_code',
    check,
    register: async (account, order) => {
      const answer = await ask(account, {
        method: 'POST',
        path: order.operation,
        body: { ...receiptBody(order, account, now()), ...callback() },
      });
      const code = problemOf(answer);
      if (code === undefined) return { status: 'pending', document_id: demandShape(answer, takenShape).uuid };
      if (code !== ATOL_ERROR.knownKey) return refuseFor(code, answer);
      // An earlier try was taken, and its answer was lost: it tells which it became.
      const known = atolId.safeParse(demandShape(answer, errorShape).uuid);
      if (!known.success) throw new DeliveryFailure(ATOL_ONLINE, 'unavailable', { code });
      return { status: 'pending', document_id: known.data };
    },
    read,
    // They sign nothing: it only says what to read back.
    readNotice: (rawBody) => noticeShape.safeParse(parsedJson(rawBody)).data?.external_id,
  };
}
