import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { TemplateEditorProps } from './template-editor-props.ts';

const Body = lazy(async () => ({ default: (await import('./template-editor-body.tsx')).TemplateEditorBody }));

/** The text of a document with placeholders as chips. The editor itself is loaded when it is first shown. */
export function TemplateEditor({ label, error, ...body }: TemplateEditorProps) {
  const labelId = useId();
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id: labelId }}>
      <Suspense fallback={<Skeleton height={560} radius="md" />}>
        <Body {...body} labelId={labelId} isInvalid={Boolean(error)} />
      </Suspense>
    </Input.Wrapper>
  );
}
