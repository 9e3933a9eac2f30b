import { createContext, useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

type Id = string | number;

const IdsContext = createContext<RefObject<readonly Id[]> | null>(null);
const StandsContext = createContext((): boolean => true);

interface UploadsOfListProps {
  /** Ids of the items in their order. */
  ids: readonly Id[];
  children: ReactNode;
}

/** Around the items of a list that hold fields for files: each in `UploadsOfItem`. */
export function UploadsOfList({ ids, children }: UploadsOfListProps) {
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
  }, [ids]);
  return <IdsContext value={latest}>{children}</IdsContext>;
}

interface UploadsOfItemProps {
  id: Id;
  /** From 0: the fields of the item know it by its place. */
  place: number;
  children: ReactNode;
}

/**
 * Around the fields of an item. A file that arrives once the item was removed, or was moved while its fields were closed, goes
 * nowhere: it would land on another item, or bring the removed one back.
 */
export function UploadsOfItem({ id, place, children }: UploadsOfItemProps) {
  const idsRef = useContext(IdsContext);
  const isAroundThere = useContext(StandsContext);
  const stands = () => isAroundThere() && idsRef?.current[place] === id;
  return <StandsContext value={stands}>{children}</StandsContext>;
}

/** Whether the item around a field still stands where the field was last drawn. */
export const useStillStands = (): (() => boolean) => useContext(StandsContext);
