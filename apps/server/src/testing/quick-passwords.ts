import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** What a hash costs here: as little as argon2 takes. */
const COST = { memory: 8, passes: 1 };
const MARK = Symbol.for('tropa: passwords of tests are hashed quickly');

// Tests register and sign in thousands of people, and a hash takes 27 ms of a processor by design. What is asked of it stays as
// it is, and `password.test.ts` looks at that. Files of one worker share the module: it is replaced once.
if (!Reflect.has(crypto, MARK)) {
  const { argon2 } = crypto;
  const quick: typeof argon2 = (algorithm, parameters, callback) =>
    argon2(algorithm, { ...parameters, ...COST }, callback);
  Object.assign(crypto, { argon2: quick, [MARK]: true });
  syncBuiltinESMExports();
}
