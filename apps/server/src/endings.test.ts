import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { sayEnds, tellEnds } from './endings.ts';

function watched() {
  const process = new EventEmitter();
  const said: string[] = [];
  const stops: number[] = [];
  tellEnds(
    // An emitter has all of it that is used.
    process as unknown as NodeJS.Process,
    (why, error) => said.push(error instanceof Error ? `${why} (${error.message})` : why),
    (code) => stops.push(code),
  );
  return { process, said, stops };
}

it('says which signal stopped the process, and stops once', () => {
  const { process, said, stops } = watched();
  process.emit('SIGTERM');
  process.emit('SIGINT');
  process.emit('exit', 0);
  expect(stops).toEqual([0]);
  expect(said).toEqual(['Told to stop by SIGTERM', 'The process ends with code 0: Told to stop by SIGTERM']);
});

it('says what nobody caught or heard, a second fault while it stops too, and stops with a failure', () => {
  const { process, said, stops } = watched();
  process.emit('uncaughtException', new Error('lost'), 'unhandledRejection');
  process.emit('uncaughtException', new Error('worse'), 'uncaughtException');
  expect(stops).toEqual([1]);
  expect(said).toEqual([
    'The process ends: a rejection that nobody heard (lost)',
    'The process ends: an error that nobody caught (worse)',
  ]);
});

it('says of an exit that nobody asked for where it came from', () => {
  const idle = watched();
  idle.process.emit('beforeExit', 0);
  idle.process.emit('exit', 0);
  expect(idle.said).toEqual(['The process ends with code 0: nothing was left to do']);
  const own = watched();
  own.process.emit('exit', 3);
  expect(own.said).toEqual(['The process ends with code 3: it was told to by its own program']);
});

it('says it in the log once there is one, before that as it is', () => {
  const told: unknown[] = [];
  const logger = {
    info: (why: string) => told.push(why),
    fatal: (_error: object, why: string) => told.push([why]),
  };
  let known: typeof logger | undefined;
  const say = sayEnds(
    () => known,
    (line) => told.push(line),
  );
  say('Too early');
  known = logger;
  say('Told to stop');
  say('Nobody caught it', new Error('lost'));
  expect(told).toEqual(['Too early\n', 'Told to stop', ['Nobody caught it']]);
});
