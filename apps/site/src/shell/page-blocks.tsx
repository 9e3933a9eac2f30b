import { isFrameBlock, isOfFamily } from '@tropa/blocks';
import { BesideCard, besideCard, BlockView, TourBar } from '@tropa/blocks/render';
import type { Block, RenderRequest } from '@tropa/contract';
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
  const { data } = request;
  const blocks = request.blocks.filter((block) => !isFrameBlock(block));
  const beside = around || data.tour === null ? [] : besideCard(blocks);
  const draw = (block: Block) => {
    const view = <View block={block} blocks={all} data={data} />;
    return (
      <Fragment key={block.uid}>
        {around ? around(block, view) : view}
        {!around && isOfFamily(block, 'tour-intro') && (
          <TourBar blocks={all} data={data} hasCard={beside.length > 0} />
        )}
      </Fragment>
    );
  };
  const [first] = beside;
  return (
    <SiteFrame request={request} {...(around ? { around } : {})}>
      {blocks.map((block) => {
        if (block === first)
          return (
            <BesideCard blocks={all} data={data} key="beside">
              {beside.map(draw)}
            </BesideCard>
          );
        return beside.includes(block) ? null : draw(block);
      })}
      {after}
    </SiteFrame>
  );
}
