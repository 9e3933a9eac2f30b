import type { DialogProps } from './dialog-props.ts';
import { DialogShell } from './dialog-shell.tsx';
import { useDiscardQuestion } from './discard-question.tsx';

/** The dialog of `Dialog`. */
export function DialogBody({ onClose, children, ...props }: DialogProps) {
  const question = useDiscardQuestion(props.opened, onClose);
  return (
    <DialogShell {...props} onClose={question.close} isSheet={false}>
      {question.around(children)}
    </DialogShell>
  );
}
