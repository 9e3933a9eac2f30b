import {
  Textarea as MantineTextarea,
  TextInput as MantineTextInput,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { Counter } from './counter.tsx';

interface Counted {
  value: string;
  maxLength: number;
}

/** The counter under a field, of which the field is told. */
function useCounter({ value, maxLength }: Counted): { describedBy: string; counter: ReactNode } {
  const id = useId();
  return { describedBy: id, counter: <Counter id={id} used={value.length} max={maxLength} /> };
}

/** A line of text that says how much room is left. */
export function CountedTextInput(props: Omit<TextInputProps, 'value' | 'maxLength'> & Counted) {
  const { describedBy, counter } = useCounter(props);
  return (
    <div>
      <MantineTextInput {...props} aria-describedby={describedBy} />
      {counter}
    </div>
  );
}

/** A text that grows with what is written, and says how much room is left. */
export function CountedTextarea(props: Omit<TextareaProps, 'value' | 'maxLength'> & Counted) {
  const { describedBy, counter } = useCounter(props);
  return (
    <div>
      <MantineTextarea autosize minRows={3} maxRows={14} {...props} aria-describedby={describedBy} />
      {counter}
    </div>
  );
}
