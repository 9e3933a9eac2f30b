import { Spoiler } from '@mantine/core';
import '@mantine/core/styles/Spoiler.layer.css';
import { useElementSize } from '@mantine/hooks';
import { TRUNCATED_TEXT } from '@tropa/core';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.tsx';

/**
 * The height up to which a text is shown, px: 120, but a text that would hide no more than 24 px is shown whole
 * (cabinet.md, section 9).
 */
export function shownHeight(textHeight: number, height: number = TRUNCATED_TEXT.height): number {
  return textHeight <= height + TRUNCATED_TEXT.threshold ? textHeight : height;
}

interface TruncatedTextProps {
  /** px */
  height?: number;
  children: ReactNode;
}

/** A long text whose rest is shown on demand. */
export function TruncatedText({ height, children }: TruncatedTextProps) {
  const texts = useUiTexts().text;
  const { ref, height: textHeight } = useElementSize<HTMLDivElement>();
  return (
    <Spoiler maxHeight={shownHeight(textHeight, height)} showLabel={texts.more} hideLabel={texts.less}>
      <div ref={ref}>{children}</div>
    </Spoiler>
  );
}
