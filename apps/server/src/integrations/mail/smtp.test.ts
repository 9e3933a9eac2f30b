import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { replyTo, type Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

interface Received {
  from: string;
  to: string[];
  raw: string;
}

const SUPPORT = 'support@tropa.example';
let server: SMTPServer | undefined;
let mailer: Mailer | undefined;
afterEach(async () => {
  await mailer?.close();
  await new Promise<void>((done) => {
    if (server) server.close(done);
    else done();
  });
});

/** A small SMTP server that keeps what it gets, or refuses it. */
async function start(received: Received[], refuse = false): Promise<Mailer> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse) return done(new Error('Mailbox full'));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        return done();
      });
    },
  });
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  const address = started.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Тропа <no-reply@tropa.example>', SUPPORT);
  return mailer;
}

const letter = {
  key: 'delivery-1',
  to: 'maria@example.test',
  reply_to: { name: 'Тропы, «Алтай»', email: 'hello@altai.example' },
  subject: 'Счёт на 12 500 ₽',
  text: 'Здравствуйте, Мария!',
  html: '<p>Здравствуйте, Мария!</p>',
};

describe('the SMTP mailer', () => {
  it('sends Russian letters whole, with their files', async () => {
    const received: Received[] = [];
    const smtp = await start(received);
    await smtp.send({
      ...letter,
      attachments: [
        { name: 'Договор.pdf', content: Buffer.from('%PDF-1.7'), content_type: 'application/pdf' },
      ],
    });
    const parsed = await PostalMime.parse(received[0]?.raw ?? '');
    expect(received[0]).toMatchObject({ from: 'no-reply@tropa.example', to: ['maria@example.test'] });
    expect(parsed).toMatchObject({ subject: letter.subject, from: { name: 'Тропа' } });
    expect(parsed.text?.trim()).toBe(letter.text);
    expect(parsed.html).toContain('Здравствуйте, Мария!');
    expect(parsed.attachments[0]).toMatchObject({ filename: 'Договор.pdf', mimeType: 'application/pdf' });
  });

  it('gives a repeated delivery the same Message-ID, and another delivery another', async () => {
    const received: Received[] = [];
    const smtp = await start(received);
    await smtp.send(letter);
    await smtp.send(letter);
    await smtp.send({ ...letter, key: 'delivery-2' });
    const ids = received.map(({ raw }) => /^message-id: (.+)$/imu.exec(raw)?.[1]);
    expect(ids[0]).toBeTruthy();
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('says whom an answer reaches: whoever the letter speaks for, else the support', async () => {
    const received: Received[] = [];
    const smtp = await start(received);
    await smtp.send(letter);
    await smtp.send({ ...letter, reply_to: 'support' });
    await smtp.send({ ...letter, reply_to: replyTo('Анна', '') });
    const answers = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    expect(answers.map((answer) => answer.replyTo)).toMatchObject([
      [{ name: 'Тропы, «Алтай»', address: 'hello@altai.example' }],
      [{ address: SUPPORT }],
      [{ address: SUPPORT }],
    ]);
  });

  it('fails when the server refuses, so that the outbox tries again', async () => {
    const smtp = await start([], true);
    await expect(smtp.send(letter)).rejects.toThrow('Mailbox full');
  });

  it('fails when nobody answers', async () => {
    mailer = createSmtpMailer('smtp://127.0.0.1:1', 'no-reply@tropa.example', SUPPORT);
    await expect(mailer.send(letter)).rejects.toThrow(/ECONNREFUSED|connect/u);
  });

  it('says where to have no more of them, by one press too, where they are no part of a contract', async () => {
    const received: Received[] = [];
    const sender = await start(received);
    const unsubscribe_url = 'https://tropa.example/stop-letters/abc';
    await sender.send({ ...letter, unsubscribe_url });
    await sender.send({ ...letter, key: 'delivery-2' });
    const [other, contract] = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    const headerOf = (parsed: typeof other, name: string) =>
      parsed?.headers.find(({ key }) => key === name)?.value;
    expect(headerOf(other, 'list-unsubscribe')).toBe(`<${unsubscribe_url}>`);
    expect(headerOf(other, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(headerOf(contract, 'list-unsubscribe')).toBeUndefined();
  });
});
