import { useBelow } from '../page/use-below.ts';
import { DialogShell } from './dialog-shell.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useDiscardQuestion } from './discard-question.tsx';

/** The dialog or the sheet of `Sheet`: it asks before what was typed is taken away. */
export function SheetBody({ onClose, children, ...props }: SheetProps) {
  const isSheet = useBelow('sm');
  const question = useDiscardQuestion(props.opened, onClose);
  return (
    <DialogShell {...props} onClose={question.close} isSheet={isSheet}>
      {question.around(children)}
    </DialogShell>
  );
}

/** The sheet of `BottomSheet`. */
export function BottomSheetBody(props: Omit<SheetProps, 'kind'>) {
  return <DialogShell {...props} isSheet />;
}
