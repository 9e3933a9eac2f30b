import { BlockView } from '@tropa/blocks/render';
import { letterLanguage } from '@tropa/core';
import {
  Fragment,
  memo,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { PageBlocks } from '../../shell/page-blocks.tsx';
import type { Around } from '../../shell/site-frame.tsx';
import { createBlockElements } from './block-elements.ts';
import type { CanvasContent } from './canvas-page.tsx';
import { canvasReducer, canvasStart, type Show } from './canvas-state.ts';
import { EmptyBlock, isEmptyMark } from './empty-block.tsx';
import type { BuilderLink } from './link.ts';
import { Overlay } from './overlay.tsx';
import { readerOf } from './reader-of.ts';
import { useCanvasInput } from './use-canvas-input.ts';
import { useTextEditing } from './use-text-editing.ts';

interface CanvasAppProps {
  content: CanvasContent;
  link: BuilderLink;
  /** Stands beside the page, so that the page is no other than the public one. */
  tools: Element;
}

/** Of many blocks one changes at a time: the others are not drawn again. */
const RememberingView = memo(BlockView);

/** The page as visitors will see it, drawn anew with each change, with the builder's tools over it. */
export function CanvasApp({ content, link, tools }: CanvasAppProps) {
  const [state, hear] = useReducer(canvasReducer, content, canvasStart);
  const [elements] = useState(createBlockElements);
  const { places, show, turn, measures } = state;
  const { language } = content.data;
  const read = useMemo(() => readerOf(letterLanguage(language)), [language]);
  const blocks = useMemo(() => state.blocks.map(read), [state.blocks, read]);
  /** Blocks with nothing on the page, found after drawing. */
  const [silent, setSilent] = useState<readonly string[]>([]);

  useEffect(() => {
    const stop = link.listen(hear);
    link.tell({ type: 'ready' });
    return stop;
  }, [link]);

  const editing = useTextEditing({ blocks, elements, link, canType: show.canType });
  const findSilent = useEffectEvent(() => {
    const found = places.map(({ uid }) => uid).filter((uid) => elements.of(uid).every(isEmptyMark));
    if (found.join() !== silent.join()) setSilent(found);
  });
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- which blocks show nothing is known once they are drawn
    findSilent();
    link.tell({ type: 'drawn', turn });
  }, [link, turn]);
  const lookAt = useEffectEvent(({ selected, isLookedAt }: Show) => {
    if (selected === null || !isLookedAt) return;
    elements.of(selected)[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  useLayoutEffect(() => lookAt(show), [show]);
  // A block that was moved is followed to its new place.
  const chosenPlace = places.findIndex(({ uid }) => uid === show.selected);
  const follow = useEffectEvent(() => lookAt({ ...show, isLookedAt: true }));
  const followed = useRef({ selected: show.selected, place: chosenPlace });
  useLayoutEffect(() => {
    const { selected, place } = followed.current;
    followed.current = { selected: show.selected, place: chosenPlace };
    if (selected === show.selected && place !== chosenPlace && place >= 0) follow();
  }, [show.selected, chosenPlace]);
  const hovered = useCanvasInput({ show, places, elements, link, editing });

  const { frozen } = editing;
  const data = useMemo(
    () => (measures === undefined ? content.data : { ...content.data, measures }),
    [content, measures],
  );
  const request = useMemo(
    () => ({
      // While a text is typed into a block, the block stays as the typing makes it.
      blocks: blocks.map((block) => (block.uid === frozen?.uid ? frozen : block)),
      data,
    }),
    [blocks, data, frozen],
  );
  const around: Around = (block, view) => (
    <Fragment key={editing.epochOf(block.uid)} ref={elements.refOf(block.uid)}>
      {view}
      {silent.includes(block.uid) && !show.isStill && <EmptyBlock block={block} show={show} />}
    </Fragment>
  );
  return (
    <>
      <PageBlocks request={request} View={RememberingView} all={state.families} around={around} />
      {!show.isStill && (
        <Overlay
          host={tools}
          state={state}
          hovered={hovered}
          editing={editing}
          elements={elements}
          link={link}
        />
      )}
    </>
  );
}
