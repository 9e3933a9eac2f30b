import { isFrameBlock, isOfFamily } from '@tropa/blocks';
import { BlockView, TourBar } from '@tropa/blocks/render';
import type { RenderRequest } from '@tropa/contract';
import { type ComponentProps, type ComponentType, Fragment, type ReactNode } from 'react';
import { type Around, SiteFrame } from './site-frame.tsx';

interface PageBlocksProps {
  request: Pick<RenderRequest, 'blocks' | 'data'>;
  around?: Around;
  /** The canvas remembers what it drew. */
  View?: ComponentType<ComponentProps<typeof BlockView>>;
  /** All blocks of the page, for those that must know of one another. */
  all?: RenderRequest['blocks'];
  /** After the last block. */
  after?: ReactNode;
}

/** A page's blocks one after another, in the frame of the site. */
export function PageBlocks({
  request,
  around,
  View = BlockView,
  all = request.blocks,
  after,
}: PageBlocksProps) {
  const { blocks, data } = request;
  return (
    <SiteFrame request={request} {...(around ? { around } : {})}>
      {blocks
        .filter((block) => !isFrameBlock(block))
        .map((block) => {
          const view = <View block={block} blocks={all} data={data} />;
          return (
            <Fragment key={block.uid}>
              {around ? around(block, view) : view}
              {!around && isOfFamily(block, 'tour-intro') && <TourBar blocks={all} data={data} />}
            </Fragment>
          );
        })}
      {after}
    </SiteFrame>
  );
}
