/**
 * How a gateway is asked and what its answer means. Templates hold `{phone}` (`+79…`), `{digits}` (`79…`), `{text}`, `{sender}`,
 * `{login}`, `{password}`, `{key}`.
 */
export interface GatewayShape {
  url: string;
  method: 'GET' | 'POST';
  /** Template of the body; of a form, pairs without a value are left out. */
  body: string;
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  /** `Name: value`; empty: none. */
  authHeader: string;
  /**
   * When the message was taken, beside a 2xx status: conditions parted by `;`, all of which hold of the JSON answer. `id` there
   * is such a value, `!error` there is none, `status=OK` it is this one, `text:OK` the answer begins so.
   */
  success: string;
  /** Path of the gateway's own error code in the JSON answer, for the logs; empty: none. */
  errorCode: string;
  /** Template of the body that has the message delivered to VK; empty: the gateway cannot. */
  vkBody: string;
}

const SMSC_BODY =
  'login={login}&psw={password}&apikey={key}&phones={digits}&mes={text}&sender={sender}&fmt=3&charset=utf-8';
const FORM = { method: 'POST', contentType: 'application/x-www-form-urlencoded', authHeader: '' } as const;

/** Gateways by their public documentation. */
export const PRESETS = {
  /** smsc.ru/api/http: always 200; an answer that was taken has an id and no error. */
  smsc: {
    ...FORM,
    url: 'https://smsc.ru/sys/send.php',
    body: SMSC_BODY,
    success: 'id;!error_code',
    errorCode: 'error_code',
    vkBody: `${SMSC_BODY}&soc=1`,
  },
  /** sms.ru/api/send: the request and each number have a status of their own. */
  smsru: {
    ...FORM,
    url: 'https://sms.ru/sms/send',
    body: 'api_id={key}&to={digits}&msg={text}&from={sender}&json=1',
    success: 'status=OK;sms.{digits}.status=OK',
    errorCode: 'status_code',
    vkBody: '',
  },
} as const satisfies Record<string, GatewayShape>;

/** A value by its path (`sms.79160000000.status`); undefined where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}

/** Whether an answer fits the conditions of `success`. */
export function isSuccess(conditions: string, answer: { text: string; json: unknown }): boolean {
  return conditions
    .split(';')
    .map((condition) => condition.trim())
    .filter((condition) => condition !== '')
    .every((condition) => {
      if (condition.startsWith('text:')) return answer.text.trimStart().startsWith(condition.slice(5));
      if (condition.startsWith('!')) return (valueAt(answer.json, condition.slice(1)) ?? null) === null;
      const [path = '', expected] = condition.split('=');
      const value = valueAt(answer.json, path) ?? null;
      if (expected === undefined) return value !== null;
      return (
        ['string', 'number', 'boolean'].includes(typeof value) &&
        `${value as string | number | boolean}` === expected
      );
    });
}
