import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { RichTextEditorProps } from './rich-text-editor-props.ts';

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
