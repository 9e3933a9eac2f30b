/** What a domain does at a place where it joins in: listed in its `Domain`, put in place when the application is built. */
export interface Reaction {
  place: { name: string; leave: () => void };
  join: () => void;
}

/**
 * A place where later domains join in with what an earlier one does, mostly in the same transaction. What is done there
 * stands in each domain's list of reactions; their order is that of the domains, then that of the list.
 */
export interface ReactionPlace<Does> {
  /** An entry of a domain's list. */
  with: (does: Does) => Reaction;
  /** What is done here, in order. */
  all: () => readonly Does[];
}

/** Opens such a place. @param name unique, for people who look */
export function reactionPlace<Does>(name: string): ReactionPlace<Does> {
  let joined: readonly Does[] = [];
  const place = { name, leave: () => (joined = []) };
  return {
    with: (does) => ({ place, join: () => (joined = [...joined, does]) }),
    all: () => joined,
  };
}

/** Puts reactions in their places, in the order given; what stood there before goes. */
export function joinReactions(reactions: readonly Reaction[]): void {
  for (const { place } of reactions) place.leave();
  for (const { join } of reactions) join();
}
