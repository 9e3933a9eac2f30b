import type { CSSProperties } from 'react';

/** CSS variables as an inline style. */
export const variables = (values: Record<`--${string}`, number | string>): CSSProperties => values;
