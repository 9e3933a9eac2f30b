import { Tooltip } from '@mantine/core';
import type { RefObject } from 'react';

const WIDTH = 260;

/** Words under a button. For the eyes only: the button itself has them as its description. */
export function ReasonTip({ target, reason }: { target: RefObject<HTMLElement | null>; reason: string }) {
  return (
    <Tooltip
      opened
      multiline
      target={target}
      label={reason}
      position="bottom"
      maw={WIDTH}
      transitionProps={{ duration: 0 }}
      data-reason
      aria-hidden
    />
  );
}
