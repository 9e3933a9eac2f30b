import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MODAL } from '@tropa/core';
import { useRef, useState, type PointerEvent } from 'react';
import { useUiTexts } from '../texts.tsx';
import classes from './sheet.module.css';
import type { SheetProps } from './sheet.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** The dialog or the sheet of `Sheet`. */
export function SheetBody({ opened, onClose, title, size = MODAL.widths.default, children }: SheetProps) {
  const texts = useUiTexts();
  useReturnFocus(opened);
  const isNarrow = useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });
  if (!isNarrow)
    return (
      <Modal
        opened={opened}
        onClose={onClose}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        {children}
      </Modal>
    );
  return (
    <BottomSheetBody opened={opened} onClose={onClose} title={title}>
      {children}
    </BottomSheetBody>
  );
}

/** The sheet of `BottomSheet`. */
export function BottomSheetBody({ opened, onClose, title, children }: Omit<SheetProps, 'size'>) {
  const texts = useUiTexts();
  const start = useRef<number | null>(null);
  const [pulled, setPulled] = useState(0);
  const finish = () => {
    if (pulled >= MODAL.swipeToClose) onClose();
    start.current = null;
    setPulled(0);
  };
  const grip = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) setPulled(Math.max(0, event.clientY - start.current));
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ content: classes['content'], inner: classes['inner'] }}
      styles={{ content: pulled > 0 ? { translate: `0 ${pulled}px` } : {} }}
    >
      <div
        className={classes['grip']}
        style={{ position: 'absolute', top: 0, insetInline: 0 }}
        {...grip}
        aria-hidden
      />
      {children}
    </Drawer>
  );
}
