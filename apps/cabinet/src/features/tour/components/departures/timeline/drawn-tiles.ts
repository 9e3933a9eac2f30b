/** Which tiles of each row are drawn: a row hears of its own, and the timeline itself is not drawn anew for one of them. */
export class DrawnTiles {
  readonly #tiles = new Map<string, readonly number[]>();
  readonly #heard = new Map<string, Set<() => void>>();

  /** Those of a row, the same list while they stay. */
  of(row: string): readonly number[] {
    return this.#tiles.get(row) ?? NONE;
  }

  /** Says which tiles of a row are drawn from now on. */
  set(row: string, tiles: readonly number[]): void {
    this.#tiles.set(row, tiles);
    for (const hear of this.#heard.get(row) ?? []) hear();
  }

  /** Calls `hear` whenever those of a row become others. @returns what ends it */
  subscribe(row: string, hear: () => void): () => void {
    const all = this.#heard.get(row) ?? new Set();
    this.#heard.set(row, all.add(hear));
    return () => {
      all.delete(hear);
      if (all.size === 0) this.#heard.delete(row);
    };
  }
}
const NONE: readonly number[] = [];
