import { readEmail } from './email.ts';
import { readPhone } from './phone.ts';

// The generic rules of docs/rules/interface.md. They answer with the key of a text, so that each language says it its own way.

/** Key of a text with what is put into it. */
export interface ValidationProblem {
  key: string;
  params: Record<string, string | number>;
}
/** Values of a form by field. */
export type FormValues = Record<string, unknown>;
type Parameter = string | number;

interface Rule {
  key: ValidationProblem['key'];
  /** Name under which the text wants the rule's parameter. */
  param?: string;
  /** Whether the rule looks at an empty value too; the others accept it. */
  checksEmpty?: boolean;
  passes: (value: unknown, parameter: Parameter, values: FormValues) => boolean;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const numberOf = (value: unknown): number =>
  textOf(value).trim() === '' ? Number.NaN : Number(textOf(value).trim().replace(',', '.'));
/** Length rules look at each item of a list. */
const everyLength = (value: unknown, passes: (length: number) => boolean): boolean =>
  (Array.isArray(value) ? value : [value]).every((item) => passes(textOf(item).length));

/** Empty, blank or false. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true;
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
}

function isWebAddress(value: string): boolean {
  return /^https?:\/\/\S+$/iu.test(value) && URL.canParse(value);
}

/** The rules in the order in which they are checked. */
const RULES = {
  required: { key: 'errors.validation.required', checksEmpty: true, passes: (value) => !isEmpty(value) },
  email: { key: 'errors.validation.email', passes: (value) => readEmail(textOf(value)) !== null },
  confirmed: {
    key: 'errors.validation.confirmed',
    checksEmpty: true,
    passes: (value, field, values) => textOf(value) === textOf(values[String(field)]),
  },
  min_length: {
    key: 'errors.validation.min_length',
    param: 'count',
    passes: (value, min) => everyLength(value, (length) => length >= Number(min)),
  },
  max_length: {
    key: 'errors.validation.max_length',
    param: 'count',
    passes: (value, max) => everyLength(value, (length) => length <= Number(max)),
  },
  min_value: {
    key: 'errors.validation.min',
    param: 'min',
    passes: (value, min) => numberOf(value) >= Number(min),
  },
  max_value: {
    key: 'errors.validation.max',
    param: 'max',
    passes: (value, max) => numberOf(value) <= Number(max),
  },
  url: { key: 'errors.validation.url', passes: (value) => isWebAddress(textOf(value).trim()) },
  phone: {
    key: 'errors.validation.phone',
    passes: (value) => 'phone' in readPhone(textOf(value)),
  },
  non_zero: {
    key: 'errors.validation.incorrect',
    passes: (value) => Number.isFinite(numberOf(value)) && numberOf(value) !== 0,
  },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
/** `true` switches a rule without a parameter on; `false` and `undefined` switch any rule off. */
export type RuleObject = Partial<Record<RuleName, boolean | Parameter | readonly Parameter[]>>;
/** A rule of one's own: the problem, or null when the value is right. */
export interface RuleFunction {
  (value: unknown, values: FormValues): ValidationProblem | null;
  /** It refuses an empty value, too. */
  requires?: boolean;
}
/** `'required|min_length:8'`, `{ required: true, min_length: 8 }` or a function. */
export type ValidationRules = string | RuleObject | RuleFunction;

const isRuleName = (name: string): name is RuleName => Object.hasOwn(RULES, name);
const RULE_NAMES = Object.keys(RULES).filter(isRuleName);

/** Parameters of the rules that are on: `confirmed:password` gives `['password']`. */
function parametersByRule(rules: string | RuleObject): Map<RuleName, readonly Parameter[]> {
  const entries: [string, RuleObject[RuleName]][] =
    typeof rules === 'string'
      ? rules
          .split('|')
          .map((rule) => rule.trim())
          .filter((rule) => rule !== '')
          .map((rule) => {
            const [name = '', ...rest] = rule.split(':');
            return [name, rest.length === 0 ? true : rest.join(':').split(',')];
          })
      : Object.entries(rules);
  const found = new Map<RuleName, readonly Parameter[]>();
  for (const [name, given] of entries) {
    if (!isRuleName(name)) throw new RangeError(`Unknown validation rule: ${name}`);
    if (given === undefined || given === false) continue;
    if (given === true) found.set(name, []);
    else found.set(name, typeof given === 'object' ? given : [given]);
  }
  return found;
}

/** Whether rules refuse an empty value: the field says so before it is sent. A function says it of itself. */
export const requiresValue = (rules: ValidationRules): boolean =>
  typeof rules === 'function' ? rules.requires === true : parametersByRule(rules).has('required');

/** A rule that refuses an empty value, too. */
export const requiring = (rule: RuleFunction): RuleFunction =>
  Object.assign((value: unknown, values: FormValues) => rule(value, values), { requires: true });

/**
 * The first rule that a value breaks, in the fixed order of the spec, however the rules were given.
 * @param values the other fields of the form, for `confirmed` and functions
 * @returns null when the value is right
 * @throws RangeError for a rule that does not exist
 */
export function validateValue(
  value: unknown,
  rules: ValidationRules,
  values: FormValues = {},
): ValidationProblem | null {
  if (typeof rules === 'function') return rules(value, values);
  const parameters = parametersByRule(rules);
  for (const name of RULE_NAMES) {
    const given = parameters.get(name);
    if (given === undefined) continue;
    const { key, param, checksEmpty = false, passes }: Rule = RULES[name];
    const [parameter = ''] = given;
    if (isEmpty(value) && !checksEmpty) continue;
    if (!passes(value, parameter, values))
      return { key, params: param === undefined ? {} : { [param]: Number(parameter) } };
  }
  return null;
}

/** Problems of a whole form by field; empty when it may be sent. */
export function validateForm(
  values: FormValues,
  rules: Record<string, ValidationRules>,
): Record<string, ValidationProblem> {
  const problems: Record<string, ValidationProblem> = {};
  for (const [field, fieldRules] of Object.entries(rules)) {
    const problem = validateValue(values[field], fieldRules, values);
    if (problem) problems[field] = problem;
  }
  return problems;
}
