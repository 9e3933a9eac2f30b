import type { CSSProperties } from 'react';

/** Custom properties for a style: React's types know none. */
export const vars = (values: Record<`--${string}`, string | number>): CSSProperties => values;
