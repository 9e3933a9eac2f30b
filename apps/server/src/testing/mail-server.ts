import { SMTPServer } from 'smtp-server';

/** A mail server of a test, with those whom it has taken letters for, in order. */
export interface TestMailServer {
  url: string;
  received: string[];
  /** How many connections wait for an answer that never comes. */
  hanging: () => number;
  stop: () => Promise<void>;
}

/** Starts a mail server that takes each letter. @param isSilent of whom it never says whether it takes letters for them */
export async function startMailServer(isSilent: (recipient: string) => boolean): Promise<TestMailServer> {
  const received: string[] = [];
  const waiting = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, session, done) => {
      if (isSilent(address)) waiting.add(session.id);
      else done();
    },
    onClose: ({ id }) => void waiting.delete(id),
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((started) => void server.listen(0, '127.0.0.1', started));
  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    hanging: () => waiting.size,
    stop: () =>
      new Promise((stopped) => {
        server.close(stopped);
      }),
  };
}
