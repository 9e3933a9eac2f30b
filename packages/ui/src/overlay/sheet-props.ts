import type { DialogProps } from './dialog-props.ts';

export type SheetProps = DialogProps;
