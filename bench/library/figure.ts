import type { World } from './world.ts';

/** One line of the final table. */
export interface Row {
  figure: number;
  path: string;
  /** What the floor reached, with its unit; a dash where the target is absolute. */
  floor: string;
  app: string;
  /** The number that is judged, as text. */
  result: string;
  target: string;
  /** Null: told for information. */
  isMet: boolean | null;
}

export interface Bench {
  /** Floor and application are measured so many times in turns. */
  rounds: number;
  /** Seconds of load in one measurement. */
  seconds: number;
  /** The running database and application; started when the first figure asks. */
  world: () => Promise<World>;
}

/** A figure of the docs/rules/limits.md. It throws where the answers are wrong; being slow is only told. */
export type Figure = (bench: Bench) => Promise<Row[]>;
