import {
  refuseNumber,
  requiresValue,
  requiring,
  validateValue,
  type FormValues,
  type NumberBounds,
  type RuleFunction,
  type ValidationProblem,
  type ValidationRules,
} from '@tropa/core';

/** Problems by the words in which they were said: forms keep words, and outlive the language that they were said in. */
const said = new Map<string, ValidationProblem>();

/**
 * Rules of docs/rules/interface.md, as a form's field takes them.
 * @param say a problem in the language shown
 * @returns true, or the text of the first rule that the value breaks
 */
export const checkBy =
  (say: (problem: ValidationProblem) => string, rules: ValidationRules) =>
  (value: unknown, values: FormValues): string | true => {
    const problem = validateValue(value, rules, values);
    if (problem === null) return true;
    const text = say(problem);
    said.set(text, problem);
    return text;
  };

/** What was said of a field, in the language shown now; what is not of these rules stays as it is. */
export function sayAnew(say: (problem: ValidationProblem) => string, text: string): string {
  const problem = said.get(text);
  return problem ? say(problem) : text;
}

/** A number that the field takes; empty is accepted. What stands in the field says the same by itself. */
export const numberWithin =
  (bounds: NumberBounds) =>
  (value: unknown): ValidationProblem | null => {
    const refusal = refuseNumber(value, bounds);
    if (refusal === null) return null;
    const { min = 0, max = 0, decimals = 0 } = bounds;
    return { key: `widgets.number.${refusal}`, params: { min, max, count: decimals } };
  };

/** The first problem that any of the rules finds. */
export function allOf(...rules: ValidationRules[]): RuleFunction {
  const all: RuleFunction = (value, values) => {
    for (const rule of rules) {
      const problem = validateValue(value, rule, values);
      if (problem) return problem;
    }
    return null;
  };
  return rules.some(requiresValue) ? requiring(all) : all;
}
