import { Spoiler } from '@mantine/core';
import '@mantine/core/styles/Spoiler.layer.css';
import { useElementSize } from '@mantine/hooks';
import { TRUNCATED_TEXT } from '@tropa/core';
import { useState, type ReactNode } from 'react';
import { useUiTexts } from '../texts.tsx';
import classes from './truncated-text.module.css';

/**
 * The height up to which a text is shown, px: 120, but a text that would hide no more than 24 px is shown whole
 * (docs/rules/interface.md). A short one is given all of that room: bound by its own height it was cut by the first
 * fraction of a pixel that the browser rounds another way.
 */
export function shownHeight(textHeight: number, height: number = TRUNCATED_TEXT.height): number {
  const whole = height + TRUNCATED_TEXT.threshold;
  return textHeight <= whole ? whole : height;
}

interface TruncatedTextProps {
  /** px */
  height?: number;
  children: ReactNode;
}

/** A long text whose rest is shown on demand. */
export function TruncatedText({ height, children }: TruncatedTextProps) {
  const texts = useUiTexts().text;
  const [isWhole, setIsWhole] = useState(false);
  const { ref, height: textHeight } = useElementSize<HTMLDivElement>();
  return (
    <Spoiler
      maxHeight={shownHeight(textHeight, height)}
      expanded={isWhole}
      onExpandedChange={setIsWhole}
      showLabel={texts.more}
      hideLabel={texts.less}
      classNames={{ content: classes['content'] ?? '', control: classes['control'] ?? '' }}
      data-whole={isWhole || undefined}
    >
      <div ref={ref}>{children}</div>
    </Spoiler>
  );
}
