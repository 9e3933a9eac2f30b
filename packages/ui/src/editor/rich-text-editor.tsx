import { Input, Skeleton } from '@mantine/core';
import type { RichTextDocument } from '@tropa/core';
import { lazy, Suspense, useId, type ReactNode } from 'react';

export interface RichTextEditorProps {
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  placeholder?: string;
  /** Null when there is nothing to read. */
  value: RichTextDocument | null;
  onChange: (value: RichTextDocument | null) => void;
  onBlur?: () => void;
  readOnly?: boolean;
  /** False: bold, italic, links and lists only; pasted headings become paragraphs. */
  hasHeadings?: boolean;
  /** Height of the empty field, px. */
  minHeight?: number;
}

const EditorBody = lazy(async () => {
  const module = await import('./editor-body.tsx');
  return { default: module.EditorBody };
});

/** Rich text limited to the nodes that the contract allows. The editor itself is loaded when it is first shown. */
export function RichTextEditor({ label, description, error, required, ...body }: RichTextEditorProps) {
  const labelId = useId();
  const minHeight = body.minHeight ?? 120;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      labelProps={{ id: labelId }}
    >
      <Suspense fallback={<Skeleton height={minHeight + 46} radius="md" />}>
        <EditorBody {...body} minHeight={minHeight} labelId={labelId} isInvalid={Boolean(error)} />
      </Suspense>
    </Input.Wrapper>
  );
}
