import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

/** A document of a partner site, in a tab of its own: nothing typed is lost. */
export function DocumentLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <Anchor href={url} target="_blank" rel="noopener" underline="always">
      {children}
    </Anchor>
  );
}
