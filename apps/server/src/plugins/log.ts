import { databaseErrorCode } from '../db/index.ts';

/** No line of the log is longer, bytes. */
const LINE_BYTES = 8 * 1024;
/** What a text of a line that is too long is cut to, letters. */
const CUT_LETTERS = 600;
/** Lines of a stack that say where something happened. */
const STACK_LINES = 12;
/** Errors that were thrown for one another, of which so many are written. */
const CAUSES = 4;

/**
 * What gives access, or tells who somebody is: addresses of private pages and links, e-mails, tokens, phones. Of an id its start
 * stays, by which lines are found that belong together.
 */
const SECRETS: [RegExp, string][] = [
  [/([\da-f]{8})-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/giu, '$1-…'],
  [/[\w.+%-]+@[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]{2,}/gu, '[e-mail]'],
  [/([?&](?:token|preview|code|ticket|key)=)[^&\s"\\]+/giu, '$1[…]'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{40,}\b/gu, '[…]'],
  [/\+\d[\d\s()-]{9,}\d/gu, '[phone]'],
];

/** A text without what gives access or tells who somebody is. */
const withoutSecrets = (text: string): string =>
  SECRETS.reduce((cleaned, [pattern, sign]) => cleaned.replace(pattern, sign), text);

/** The message of an error without values: the query builder writes the parameters into it, the database the value it refused. */
function messageOf(error: Error): string {
  const statement = /^Failed query: (?<sql>[\s\S]*?)(?:\nparams: [\s\S]*)?$/u.exec(error.message)?.groups?.[
    'sql'
  ];
  if (statement !== undefined) return `Failed query: ${statement}`;
  return databaseErrorCode(error)?.startsWith('22')
    ? error.message.replace(/: "[\s\S]*$/u, '')
    : error.message;
}

const PLAIN = [
  'code',
  'constraint',
  'table',
  'column',
  'severity',
  'routine',
  'statusCode',
  'syscall',
] as const;

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  [fact: string]: unknown;
}

/** An error for the log: what it is and where it happened, with nothing of what people sent. */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? error : '', stack: '' };
  const at = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .slice(0, STACK_LINES)
    .map((line) => line.trim());
  const facts = PLAIN.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(facts),
    stack: at.join('\n'),
    ...(error.cause !== undefined && depth < CAUSES ? { cause: errorForLog(error.cause, depth + 1) } : {}),
  };
}

const isLong = (line: string) => Buffer.byteLength(line) > LINE_BYTES;

/** Whatever a line holds, with its texts changed, the names of its fields too. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [change(name), mapTexts(part, change)]),
  );
}

function cut(value: unknown): unknown {
  if (typeof value === 'string' && value.length > CUT_LETTERS)
    return `${value.slice(0, CUT_LETTERS)}… (${value.length})`;
  if (Array.isArray(value)) return value.slice(0, STACK_LINES).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part)]));
}

/** A line as it is written: without secrets, and short enough for what reads it. @param line JSON with its line break */
export function logLine(line: string): string {
  // Value by value: in the JSON itself a secret may begin with the letter of an escape, and what is left were no JSON.
  const cleaned = mapTexts(JSON.parse(line), withoutSecrets) as Record<string, unknown>;
  const whole = `${JSON.stringify(cleaned)}\n`;
  if (!isLong(whole)) return whole;
  const shortened = `${JSON.stringify({ ...(cut(cleaned) as object), is_cut: true })}\n`;
  if (!isLong(shortened)) return shortened;
  const { level, time, pid, hostname, reqId, msg } = cleaned;
  return `${JSON.stringify({ level, time, pid, hostname, reqId, msg: cut(msg), is_cut: true })}\n`;
}

/** Where the log goes: the standard output, each line cleaned. */
export const logStream = { write: (line: string) => void process.stdout.write(logLine(line)) };

const textOf = ({ type, message, stack, cause }: LoggedError): string =>
  [`${type}: ${message}`, stack, ...(cause ? [`Because of ${textOf(cause)}`] : [])].join('\n');

/** What is told where there is no log: as the log would have it, in plain words. @param error what was thrown, if anything was */
export function plainLine(why: string, error?: unknown): string {
  const text = withoutSecrets(error === undefined ? why : `${why}: ${textOf(errorForLog(error))}`);
  const bytes = Buffer.from(text);
  return bytes.length < LINE_BYTES
    ? `${text}\n`
    : `${bytes
        .subarray(0, LINE_BYTES - 8)
        .toString()
        .replace(/\uFFFD$/u, '')}…\n`;
}

/** Tells it on the standard error, before there is a log and after it. */
export const tellPlainly = (why: string, error?: unknown): void =>
  void process.stderr.write(plainLine(why, error));
