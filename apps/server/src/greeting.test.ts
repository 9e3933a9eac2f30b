import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  DEMO_ACCOUNT,
  DEMO_ADMIN,
  DEMO_AGENT,
  DEMO_GUIDE,
  DEMO_MANAGER,
  DEMO_SELLER,
} from './db/demo/sign-ins.ts';
import { consoleGreeting } from './greeting.ts';
import { useTestApp } from './testing/index.ts';

const app = useTestApp();
/** What is printed where the demo listens on a host. */
const greetingAt = (host: string) => {
  const { services } = app;
  return consoleGreeting({ ...services, config: { ...services.config, host } });
};

it('says what it means that a demo was opened to others, and nothing of it on a machine’s own', () => {
  const own = greetingAt('127.0.0.1');
  expect(own).toContain('/org/debug');
  for (const host of ['0.0.0.0', '::', '192.168.1.5']) {
    const [warning = ''] = greetingAt(host).slice(own.trimEnd().length).trim().split('\n');
    expect(warning).toContain(host);
    expect(warning.length).toBeGreaterThan(40);
  }
  for (const host of ['localhost', '::1', '127.0.0.2']) expect(greetingAt(host)).toBe(own);
});

it('says whom each role signs in as, and the README the same', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  for (const { email, password } of [
    DEMO_ACCOUNT,
    DEMO_MANAGER,
    DEMO_GUIDE,
    DEMO_AGENT,
    DEMO_SELLER,
    DEMO_ADMIN,
  ])
    for (const text of [greetingAt('127.0.0.1'), readme]) expect(text).toContain(`${email} / ${password}`);
});
