import type { Picture as PictureValue, RichText as RichTextValue } from '@tropa/contract';
import { isRichTextEmpty } from '@tropa/core';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import { Picture } from './picture.tsx';
import { RichText } from './rich-text.tsx';
import styles from './section.module.css';
import { titleSize } from './title-size.ts';
import { typeset } from './typeset.ts';

interface HeadData {
  title: string;
  subtitle: RichTextValue | null;
}

/** Title and subtitle of a block; nothing when both are empty. */
export function SectionHead({ data, id, className }: { data: HeadData; id: string; className?: string }) {
  if (data.title === '' && isRichTextEmpty(data.subtitle)) return null;
  return (
    <header className={classes(styles.head, className)}>
      {data.title !== '' && (
        <h2 className={styles.title} data-size={titleSize(data.title)} id={id}>
          {typeset(data.title)}
        </h2>
      )}
      <RichText className={styles.subtitle} value={data.subtitle} />
    </header>
  );
}

interface SectionProps {
  context: BlockContext;
  data: HeadData & { background_picture: PictureValue | null };
  children: ReactNode;
  className?: string | undefined;
  /** The variant sets the head itself. */
  hasOwnHead?: boolean;
}

/** Id of a block's title; its landmark is named by it. */
export const titleId = ({ block }: BlockContext) => `${block.uid}-title`;

/** One block of a page: its ground, anchor, width and head. */
export function Section({ context, data, children, className, hasOwnHead = false }: SectionProps) {
  const { block } = context;
  const hasImage = block.background === 'image' && data.background_picture !== null;
  const ground = block.background === 'image' && !hasImage ? 'none' : block.background;
  return (
    <section
      aria-labelledby={data.title === '' ? undefined : titleId(context)}
      className={classes(styles.section, styles[ground], className)}
      id={block.anchor === '' ? undefined : block.anchor}
    >
      {hasImage && data.background_picture !== null && (
        <Picture alt="" className={styles.backdrop} picture={data.background_picture} sizes="100vw" />
      )}
      <div className={styles.container}>
        {!hasOwnHead && <SectionHead data={data} id={titleId(context)} />}
        {children}
      </div>
    </section>
  );
}

/** Class names for markup that cannot use `Section` but needs the page's width or a dark ground. */
export const layout = {
  container: styles.container,
  inverse: styles.accent,
  bare: styles.bare,
  beside: styles.beside,
};
