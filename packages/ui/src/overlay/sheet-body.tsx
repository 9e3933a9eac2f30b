import { Drawer } from '@mantine/core';
import { useBelow } from '../page/use-below.ts';
import { useUiTexts } from '../texts.tsx';
import { DialogBody } from './dialog-body.tsx';
import classes from './sheet.module.css';
import type { SheetProps } from './sheet-props.ts';
import { useDiscardQuestion } from './discard-question.tsx';
import { usePull } from './use-pull.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useTopEscape } from './use-top-escape.ts';

/** The dialog or the sheet of `Sheet`. */
export function SheetBody(props: SheetProps) {
  const isNarrow = useBelow('sm');
  return isNarrow ? <AskingSheetBody {...props} /> : <DialogBody {...props} />;
}

/** A bottom sheet with a form: it asks before what was typed is taken away. */
function AskingSheetBody({ onClose, children, ...props }: SheetProps) {
  const question = useDiscardQuestion(onClose);
  return (
    <BottomSheetBody {...props} onClose={question.close}>
      {question.around(children)}
    </BottomSheetBody>
  );
}

/** The sheet of `BottomSheet`: pulled down by its head, it shuts. */
export function BottomSheetBody({ opened, onClose, title, children }: SheetProps) {
  const texts = useUiTexts();
  useReturnFocus(opened);
  useTopEscape(opened, onClose);
  const { pulled, handlers } = usePull(onClose);
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="auto" closeOnEscape={false}>
      <Drawer.Overlay />
      <Drawer.Content
        classNames={{ content: classes['content'] ?? '', inner: classes['inner'] ?? '' }}
        style={pulled > 0 ? { translate: `0 ${pulled}px`, transitionProperty: 'none' } : undefined}
      >
        <Drawer.Header className={classes['head'] ?? ''} {...handlers}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={texts.close} />
        </Drawer.Header>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
