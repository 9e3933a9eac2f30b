import { translator } from '@tropa/i18n';
import { isLoopback, type Config } from './config.ts';
import {
  DEMO_ACCOUNT,
  DEMO_ADMIN,
  DEMO_AGENT,
  DEMO_BRAND,
  DEMO_GUIDE,
  DEMO_MANAGER,
  DEMO_SELLER,
  DEMO_SITE_SLUG,
} from './db/demo/sign-ins.ts';
import type { DemoProgress } from './db/demo/seed/index.ts';
import { brandOrigin } from './domains/brand/index.ts';
import type { Services } from './kernel/context.ts';

/** One sign-in of each role that the demo's first operator has. */
const SIGN_INS = [
  ['owner', DEMO_ACCOUNT],
  ['manager', DEMO_MANAGER],
  ['guide', DEMO_GUIDE],
  ['agent', DEMO_AGENT],
] as const;
const asTyped = ({ email, password }: { email: string; password: string }) => `${email} / ${password}`;

/** Where to go, whom to sign in as and where letters are read: printed when everything answers. */
export function consoleGreeting({ config, cabinetOrigin, siteOrigin }: Services): string {
  const t = translator(config.consoleLanguage);
  const lines: [string, string][] = [
    [t('start.cabinet'), `${cabinetOrigin()}/org/`],
    ...(config.demoData
      ? ([
          [t('start.site'), `${siteOrigin(DEMO_SITE_SLUG)}/`],
          [t('start.brand'), `${brandOrigin(config, cabinetOrigin(), DEMO_BRAND) ?? ''}/`],
          ...SIGN_INS.map(([role, account]): [string, string] => [
            t('start.sign_in', { role: t(`app.role.${role}`).toLocaleLowerCase(config.consoleLanguage) }),
            asTyped(account),
          ]),
          [t('start.seller'), asTyped(DEMO_SELLER)],
          [t('start.staff'), asTyped(DEMO_ADMIN)],
        ] satisfies [string, string][])
      : []),
    [t('start.letters'), `${cabinetOrigin()}/org/debug`],
  ];
  const width = Math.max(...lines.map(([label]) => label.length));
  const body = lines.map(([label, value]) => `  ${label.padEnd(width)}  ${value}`).join('\n');
  const warning = isLoopback(config.host) ? '' : `${t('start.open', { host: config.host })}\n\n`;
  return `\n${t('start.ready')}\n\n${body}\n\n${warning}`;
}

/** Tells how the first start comes along, on one line that renews itself. */
export function consoleProgress(config: Config): DemoProgress {
  const t = translator(config.consoleLanguage);
  const isTerminal = process.stdout.isTTY;
  return {
    drawing: (done, count) => {
      const isLast = done === count;
      if (isTerminal) process.stdout.write(`\r${t('start.drawing', { done, count })}${isLast ? '\n' : ''}`);
      else if (isLast || done % 25 === 0) process.stdout.write(`${t('start.drawing', { done, count })}\n`);
    },
    filling: () => {
      process.stdout.write(`${t('start.filling')}\n`);
    },
  };
}
