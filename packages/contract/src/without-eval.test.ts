import { afterEach, expect, it } from 'vitest';
import { config } from 'zod';
import { checkWithoutEval } from './without-eval.ts';

const before = config().jitless;
// Other files of this process have their checks compiled.
afterEach(() => {
  config({ jitless: before });
});

it('has zod compile no checks', () => {
  config({ jitless: undefined });
  checkWithoutEval();
  expect(config().jitless).toBe(true);
});
