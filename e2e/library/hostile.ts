import { CallFailure } from '@tropa/server/testing/client';

/** Whoever is asked for anything there was sent by a stored text. */
const FOREIGN_HOST = 'foreign.test';
/** The id of everything that a stored text would bring to life. */
export const BORN = 'born-of-a-text';

const born = `id=${BORN}`;
/** What people try to store: markup, ends of elements and attributes, styles, templates, letters that hide others. */
const ATTEMPTS = [
  `"'><img ${born} src=//${FOREIGN_HOST}/p onerror=alert(1)>`,
  `</script></style></title></textarea><svg ${born} onload=alert(1)>`,
  `</script><script ${born}>alert(1)</script>`,
  `'"onfocus=alert(1) autofocus style=background:url(//${FOREIGN_HOST}/c) ${born} x="`,
  `red;background:url(//${FOREIGN_HOST}/c)}</style><b ${born}>`,
  `*/}body{background:url(//${FOREIGN_HOST}/c)}<!--<b ${born}>`,
  `{{constructor.constructor("alert(1)")()}}\${alert(1)}<b ${born}>`,
  `\u202E\u2028<\u200Bscript>\uFF1Cscript\uFF1E]]><b ${born}>&lt;b&gt;\\u003cb ${born}\\u003e`,
];
/** The plainest of them, short enough for a name. */
export const MARKUP = `"><img ${born} src=x onerror=alert(1)>`;
/** A field that is too short for a whole attempt. */
const SHORT = `"><b ${born}>`;
/** Fields with a rule of their own: addresses that run something, then the nearest that such a rule lets through. */
const ADDRESSES = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  `https://${FOREIGN_HOST}/"'><img ${born} src=x onerror=alert(1)>`,
  `https://${FOREIGN_HOST}/?'onmouseover='alert(1)`,
];
const PLAIN = ['words', '2030-06-01', '12:00', 'hello@example.com', '+79021234567', '#3a7d5c', ''];

/** A text and those that take its place, one after the other, where the server refuses it. */
class Attempt {
  readonly #texts: readonly string[];
  #at = 0;
  constructor(first: string, maxLength: number) {
    const whole = first.length <= maxLength ? first : SHORT;
    this.#texts = [whole, ...ADDRESSES, ...PLAIN].map((text) => text.slice(0, maxLength));
  }
  toJSON() {
    return this.#texts[this.#at];
  }
  /** @returns false where everything was refused */
  giveWay(): boolean {
    if (this.#at === this.#texts.length - 1) return false;
    this.#at += 1;
    return true;
  }
}

/** What is read of a JSON Schema. */
interface Shape {
  type?: unknown;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}
/** A schema of the contract or of a family of blocks. */
interface Described<Input> {
  toJSONSchema: (options: { unrepresentable: 'any'; io: 'input' }) => unknown;
  _zod: { input: Input };
}
const shapeOf = <Input>(described: Described<Input>) =>
  described.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as Shape;

const hasText = (shape: Shape): boolean =>
  (shape.type === 'string' && !shape.enum && shape.const === undefined) ||
  [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...Object.values(shape.properties ?? {})].some(hasText) ||
  (shape.items !== undefined && hasText(shape.items));

/** Values with an attempt in every text. Each text takes another one, each of several alternatives has its turn. */
export class Hostile {
  #turn: number;
  readonly #picture: object & { id: number };

  /** @param turn which attempt comes first */
  constructor(picture: object & { id: number }, turn = 0) {
    this.#picture = picture;
    this.#turn = turn;
  }

  #next<Item>(items: readonly Item[]): Item {
    const item = items[this.#turn % items.length];
    this.#turn += 1;
    if (item === undefined) throw new Error('Nothing to choose from');
    return item;
  }

  /** A value for every field of a schema. */
  fill<Input>(described: Described<Input>): Input {
    return this.#value(shapeOf(described)) as Input;
  }

  /** Values for the fields of a schema that hold texts, however deep. */
  fillTexts<Input>(described: Described<Input>): Input {
    const { properties = {} } = shapeOf(described);
    const texts = Object.entries(properties).filter(([, shape]) => hasText(shape));
    return Object.fromEntries(texts.map(([name, shape]) => [name, this.#value(shape)])) as Input;
  }

  #value(shape: Shape): unknown {
    if (shape.const !== undefined) return shape.const;
    if (shape.enum) return shape.enum[0];
    // Headings have no place in most rich texts, and are drawn as paragraphs are.
    const alternatives = (shape.anyOf ?? shape.oneOf)?.filter(
      ({ type, properties }) => type !== 'null' && properties?.['type']?.const !== 'heading',
    );
    if (alternatives) return this.#value(this.#next(alternatives));
    if (shape.properties) return this.#object(shape.properties);
    if (shape.type === 'array') return this.#list(shape);
    if (shape.type === 'string') return new Attempt(this.#next(ATTEMPTS), shape.maxLength ?? 200);
    if (shape.type === 'boolean') return true;
    return Math.min(Math.max(shape.minimum ?? 1, 1), shape.maximum ?? 1);
  }

  #object(properties: Record<string, Shape>): unknown {
    const names = Object.keys(properties);
    if (names.includes('url') && names.includes('color'))
      return { ...this.#picture, color: new Attempt(this.#next(ATTEMPTS), 200) };
    if (names.join() === 'id') return { id: this.#picture.id };
    return Object.fromEntries(names.map((name) => [name, this.#value(properties[name] ?? {})]));
  }

  #list({ items = {}, minItems = 0, maxItems = 2 }: Shape): unknown[] {
    // Numbers of guides, reviews and tours: there are none to choose.
    if (items.type === 'integer') return [];
    return Array.from({ length: Math.max(minItems, Math.min(2, maxItems)) }, () => this.#value(items));
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const attemptsIn = (value: unknown): Attempt[] => {
  if (value instanceof Attempt) return [value];
  return isObject(value) ? Object.values(value).flatMap(attemptsIn) : [];
};

/** Lets the text give way that a refusal names, or the only one of the part that it names. @returns whether it could */
function giveWay(body: unknown, path: readonly string[]): boolean {
  const named = path.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), body);
  const [attempt, ...others] = attemptsIn(named);
  return attempt !== undefined && others.length === 0 && attempt.giveWay();
}

/** The part to go for a refusal that no text is to blame for: the smallest item of a list, or a whole field. */
function smallestPart(body: object, path: readonly string[]): { of: object; name: string } {
  let [of, part] = [body, body as unknown];
  let name = path[0] ?? '';
  for (const step of path) {
    if (Array.isArray(part)) [of, name] = [part, step];
    part = isObject(part) ? part[step] : undefined;
  }
  return { of, name };
}

const MOST_REFUSALS = 60;

/** Has something stored: a text that is refused gives way to the next attempt, and what is never taken goes. */
export async function store<Body extends object>(
  body: Body,
  send: (body: Body) => Promise<unknown>,
): Promise<void> {
  let refusal: CallFailure | undefined;
  for (let refusals = 0; refusals < MOST_REFUSALS; refusals += 1)
    try {
      await send(JSON.parse(JSON.stringify(body)) as Body);
      return;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 422) throw error;
      refusal = error;
      const guilty = Object.keys(error.body.errors)
        .map((path) => path.split('.'))
        .filter((path) => !giveWay(body, path))
        .map((path) => smallestPart(body, path));
      for (const { of, name } of guilty.toSorted((one, other) => Number(other.name) - Number(one.name)))
        if (Array.isArray(of)) of.splice(Number(name), 1);
        else Reflect.deleteProperty(of, name);
    }
  throw new Error('It was refused to the end', { cause: refusal });
}
