import { userCalls, type CallAnswer } from '@tropa/contract';
import { and, desc, eq, ilike } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { schema } from '../db/index.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { soon } from './soon.ts';

/** The newest letter or message to somebody whose subject or text has a word; it is waited for. */
export function letterTo(
  app: Pick<TestApp, 'database'>,
  recipient: string,
  word: string,
): Promise<typeof schema.outboxMessage.$inferSelect> {
  const { outboxMessage } = schema;
  return soon(async () => {
    const [letter] = await app.database
      .select()
      .from(outboxMessage)
      .where(and(eq(outboxMessage.recipient, recipient), ilike(outboxMessage.text, `%${word}%`)))
      .orderBy(desc(outboxMessage.id))
      .limit(1);
    expect(letter, `a letter to ${recipient} with «${word}»`).toBeDefined();
    if (!letter) throw new Error('No letter');
    return letter;
  });
}

/** The token of the link in the newest letter that leads to a screen, e.g. `/org/reset-password`. */
export async function linkTokenTo(
  app: Pick<TestApp, 'database'>,
  recipient: string,
  path: string,
): Promise<string> {
  const { text } = await letterTo(app, recipient, `${path}?token=`);
  return /\?token=([\w-]+)/u.exec(text)?.[1] ?? '';
}

/** Code of an authenticator app at a time. */
export const totpCode = (secret: string, at: Date = new Date()): string =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

/** Connects an authenticator app to somebody who has just signed in. The step of that code is spent. */
export async function connectTotp(
  client: TestClient,
  at: Date = new Date(),
): Promise<CallAnswer<typeof userCalls.confirmTotp> & { secret: string }> {
  const { secret } = await client.call(userCalls.beginTotp, {});
  const { recovery_codes } = await client.call(userCalls.confirmTotp, {
    body: { code: totpCode(secret, at) },
  });
  return { secret, recovery_codes };
}

/** Has somebody's e-mail be proven, as the link of its letter does. */
export async function confirmEmail(
  { database }: Pick<TestApp, 'database'>,
  client: TestClient,
): Promise<void> {
  const { id } = await client.call(userCalls.profile, {});
  await database
    .update(schema.userAccount)
    .set({ is_email_confirm: true })
    .where(eq(schema.userAccount.id, id));
}
