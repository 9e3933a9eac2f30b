import { plainLine } from './plugins/log.ts';

/** What the process tells of its signals and faults; of Node's own `process` in the program. */
type Ends = Pick<NodeJS.Process, 'on'>;

/** @param error what was thrown, where the end was no wish of anybody */
type Say = (why: string, error?: unknown) => void;

/** What of a log is used here. */
interface Log {
  info: (why: string) => unknown;
  fatal: (error: { err: unknown }, why: string) => unknown;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Lets no end of the process be silent: a signal, an error that nobody caught, a rejection that nobody heard, and the exit
 * itself are told with their reasons.
 * @param stop lets go of everything and ends the process with that code; it is called once, whatever follows
 */
export function tellEnds(ends: Ends, say: Say, stop: (code: number) => void): void {
  let reason: string | undefined;
  const end = (why: string, code: number, error?: unknown) => {
    const isFirst = reason === undefined;
    reason ??= why;
    if (isFirst || error !== undefined) say(why, error);
    if (isFirst) stop(code);
  };
  for (const signal of SIGNALS) ends.on(signal, () => end(`Told to stop by ${signal}`, 0));
  ends.on('uncaughtException', (error: unknown, origin: string) =>
    end(
      origin === 'unhandledRejection'
        ? 'The process ends: a rejection that nobody heard'
        : 'The process ends: an error that nobody caught',
      1,
      error ?? new Error('Nothing was thrown'),
    ),
  );
  ends.on('beforeExit', () => (reason ??= 'nothing was left to do'));
  ends.on('exit', (code) =>
    say(`The process ends with code ${code}: ${reason ?? 'it was told to by its own program'}`),
  );
}

/**
 * Says ends in the log: those that are nobody's fault like the rest, what nobody expected whatever its level. Before there is a
 * log, and where it is gone, they are written in plain words.
 * @param loggerOf asked each time: the log comes long after the first that may end the process
 */
export const sayEnds =
  (
    loggerOf: () => Log | undefined,
    write: (line: string) => unknown = (line) => process.stderr.write(line),
  ): Say =>
  (why, error) => {
    const logger = loggerOf();
    if (!logger) write(plainLine(why, error));
    else if (error === undefined) logger.info(why);
    else logger.fatal({ err: error }, why);
  };
