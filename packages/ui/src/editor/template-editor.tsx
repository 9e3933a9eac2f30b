import { Input, Skeleton } from '@mantine/core';
import type { TemplateDocument } from '@tropa/core';
import { lazy, Suspense, useId, type ReactNode } from 'react';

/** Placeholders that are offered together. */
export interface PlaceholderGroup {
  key: string;
  title: string;
  placeholders: readonly { key: string; title: string; is_block: boolean; example: string }[];
}

export interface TemplateEditorWords {
  insert: string;
  search: string;
  nothing: string;
}

export interface TemplateEditorProps {
  label: string;
  error?: ReactNode;
  value: TemplateDocument;
  onChange: (value: TemplateDocument) => void;
  readOnly?: boolean;
  /** What can be put in; another list needs another `key` of the component. */
  groups: readonly PlaceholderGroup[];
  words: TemplateEditorWords;
}

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
