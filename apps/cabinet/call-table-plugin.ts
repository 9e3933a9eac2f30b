import * as contract from '@tropa/contract';
import type { Plugin } from 'vite';

const CALLS_FILE = '/src/shared/api/calls.ts';

/** What the browser needs to know of a call; the answer's schema stays behind, but for the mark of a file. */
function plain(call: contract.Call) {
  return {
    method: call.method,
    path: call.path,
    form: call.form,
    captcha: call.captcha,
    response: call.response === 'binary' ? 'binary' : undefined,
  };
}

/** Replaces the re-exports of `shared/api/calls.ts` by a table without schemas: some 30 KB gzipped less in the first load. */
export function callTable(): Plugin {
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(CALLS_FILE)) return null;
      return Object.entries(contract.calls)
        .map(([domain, calls]) => {
          const table = Object.entries(calls).map(([name, call]) => [name, plain(call)]);
          return `export const ${domain}Calls = ${JSON.stringify(Object.fromEntries(table))};`;
        })
        .join('\n');
    },
  };
}
