import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { createDeskVerification } from './provider.ts';

const configOf = (secret: string) =>
  loadConfig({
    MODE: 'demo',
    SECRET: secret.repeat(32),
    DATA_KEY: createHash('sha256').update('a key of tests').digest('base64'),
  });
const desk = createDeskVerification(configOf('a'));
const subject = { organizer_id: 4, user_id: 7 };
const now = new Date('2026-05-01T10:00:00Z');

describe('a token of the desk', () => {
  it('names whom it was given for, for a quarter of an hour', async () => {
    const { token, expires_at } = await desk.issueToken(subject, now);
    expect(expires_at).toEqual(new Date('2026-05-01T10:15:00Z'));
    expect(await desk.readToken(token, now)).toEqual(subject);
    expect(await desk.readToken(token, expires_at)).toBeUndefined();
  });

  it('is worthless when somebody else made or changed it', async () => {
    const { token } = await createDeskVerification(configOf('b')).issueToken(subject, now);
    const [, signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...subject, organizer_id: 5 })).toString('base64url');
    for (const wrong of [token, `${forged}.${signature}`, 'x', '', '.'])
      expect(await desk.readToken(wrong, now)).toBeUndefined();
  });
});
