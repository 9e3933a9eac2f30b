/** Jobs of one queue that this process has taken, and whose turn it is: operators take turns, however many jobs one has. */
export interface Turns<J> {
  add: (job: J) => void;
  /** The next that may begin, or nothing. A job that was taken is to be told `done`. */
  take: () => J | undefined;
  /** What waits beside a job, of the same operator, at most so many: they never begin by themselves. */
  takeRest: (job: J, most: number) => J[];
  done: (job: J) => void;
  /** How many have not begun. */
  waiting: () => number;
  /** How many wait beside a job, of the same operator. */
  besides: (job: J) => number;
  /** Operators of whom at least so many wait. */
  longLines: (length: number) => string[];
  /** What has not begun. */
  all: () => J[];
  /** Takes away all that has not begun. */
  clear: () => J[];
}

interface Line<J> {
  waiting: J[];
  running: number;
}

/**
 * @param groupOf whose job it is
 * @param most how many of one operator run at the same time
 */
export function createTurns<J>(groupOf: (job: J) => string, most: number): Turns<J> {
  // In the order of their turns: whoever was served goes to the end.
  const lines = new Map<string, Line<J>>();
  let waiting = 0;

  const lineOf = (group: string): Line<J> => {
    const line = lines.get(group) ?? { waiting: [], running: 0 };
    lines.set(group, line);
    return line;
  };

  return {
    add: (job) => {
      lineOf(groupOf(job)).waiting.push(job);
      waiting += 1;
    },
    take: () => {
      for (const [group, line] of lines) {
        if (line.running >= most) continue;
        const job = line.waiting.shift();
        if (job === undefined) continue;
        waiting -= 1;
        line.running += 1;
        lines.delete(group);
        lines.set(group, line);
        return job;
      }
      return undefined;
    },
    takeRest: (job, most) => {
      const rest = lineOf(groupOf(job)).waiting.splice(0, most);
      waiting -= rest.length;
      return rest;
    },
    done: (job) => {
      const group = groupOf(job);
      const line = lineOf(group);
      line.running -= 1;
      if (line.running === 0 && line.waiting.length === 0) lines.delete(group);
    },
    waiting: () => waiting,
    besides: (job) => lines.get(groupOf(job))?.waiting.length ?? 0,
    longLines: (length) =>
      [...lines].filter(([, line]) => line.waiting.length >= length).map(([group]) => group),
    all: () => [...lines.values()].flatMap((line) => line.waiting),
    clear: () => {
      const rest = [...lines.values()].flatMap((line) => line.waiting.splice(0));
      waiting = 0;
      return rest;
    },
  };
}
