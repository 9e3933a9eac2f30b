import type { FragmentInstance } from 'react';

/** Where the blocks stand: React tells which elements a block's fragment has, with no element put around them. */
export interface BlockElements {
  /** For the `ref` of a block's fragment. */
  refOf: (uid: string) => (fragment: FragmentInstance | null) => void;
  of: (uid: string) => Element[];
  /** The block that an element is of. */
  at: (element: Element) => string | undefined;
}

/** Remembers the fragments of the blocks by their uid. */
export function createBlockElements(): BlockElements {
  const fragments = new Map<string, FragmentInstance>();
  const refs = new Map<string, (fragment: FragmentInstance | null) => void>();
  const of = (uid: string): Element[] => {
    const found: Element[] = [];
    const fragment = fragments.get(uid);
    // Nothing is observed: a fragment only gives its elements to observers.
    const collector = {
      observe: (element: Element) => void found.push(element),
      unobserve: () => undefined,
    } as unknown as ResizeObserver;
    fragment?.observeUsing(collector);
    fragment?.unobserveUsing(collector);
    return found;
  };
  return {
    refOf: (uid) => {
      const known = refs.get(uid);
      if (known) return known;
      const made = (fragment: FragmentInstance | null) => {
        if (fragment) fragments.set(uid, fragment);
        else fragments.delete(uid);
      };
      refs.set(uid, made);
      return made;
    },
    of,
    at: (element) => [...fragments.keys()].find((uid) => of(uid).some((root) => root.contains(element))),
  };
}
