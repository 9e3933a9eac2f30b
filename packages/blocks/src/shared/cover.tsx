import type { Picture as PictureValue } from '@tropa/contract';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { BlockContext } from './context.ts';
import styles from './cover.module.css';
import { Picture } from './picture.tsx';
import { scrimStrength, type WordsPlace } from './scrim.ts';
import { layout } from './section.tsx';
import { titleSize } from './title-size.ts';
import { typeset } from './typeset.ts';
import { variables } from './variables.ts';

// Where a cover's words stand, as far as the longest of them reach.
const NARROW: WordsPlace = {
  ratios: [0.4, 0.5, 0.65, 0.8],
  part: { left: 0, top: 0.2, right: 1, bottom: 1 },
};
const MIDDLE: WordsPlace = { ratios: [0.8, 1, 1.2], part: { left: 0, top: 0.25, right: 1, bottom: 1 } };
const WIDE: WordsPlace = {
  ratios: [1.3, 1.6, 1.9, 2.4],
  part: { left: 0, top: 0.25, right: 0.75, bottom: 0.95 },
};
/** What stands under the words is as wide as the page. */
const FOOT: WordsPlace = {
  ratios: [0.8, 1.2, 1.6, 2, 2.4],
  part: { left: 0, top: 0.75, right: 1, bottom: 1 },
};

interface CoverProps {
  context: BlockContext;
  picture: PictureValue | null | undefined;
  alt: string;
  /** The words, over the photo at its bottom left. */
  children: ReactNode;
  /** What stands under the words, as wide as the page. */
  foot?: ReactNode;
  className?: string | undefined;
  innerClassName?: string | undefined;
}

/**
 * A photo as wide as the screen with words on it; the page's first photo, so it does not wait. It is darkened behind the
 * words only, and only as much as what it holds there asks for.
 */
export function Cover({ context, picture, alt, children, foot, className, innerClassName }: CoverProps) {
  const { measures } = context.page;
  const strength = (place: WordsPlace) => (picture ? scrimStrength([picture], measures, place) : 0);
  return (
    // A header that lies over covers looks for this mark.
    <div
      className={classes(layout.inverse, styles.cover, className)}
      data-cover
      style={variables({
        '--scrim-narrow': strength(NARROW),
        '--scrim-middle': strength(MIDDLE),
        '--scrim-wide': strength(WIDE),
        '--scrim-foot': strength(FOOT),
      })}
    >
      {picture && (
        <Picture
          alt={alt}
          className={styles.photo}
          eager
          picture={picture}
          sizes="100vw"
          subject={measures?.[picture.url]?.subject}
        />
      )}
      <div className={classes(layout.container, styles.inner, innerClassName)}>
        <div className={styles.words}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  );
}

/** The page's own title. */
export function CoverTitle({ children }: { children: string }) {
  return (
    <h1 className={styles.title} data-size={titleSize(children)}>
      {typeset(children)}
    </h1>
  );
}

/** Class name of the lines under the title. */
export const coverLead = styles.lead;
