import { Select } from '@tropa/ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { sequenceCalls, useCall } from '../api/index.ts';

/** Milliseconds: the names of placeholders change with the program alone. */
const STALE_TIME = 3_600_000;

interface PlaceholderSelectProps {
  label: string;
  /** Groups that this text may not say. */
  without?: readonly string[];
  /** All that it may say; left out: whatever its groups have. */
  only?: readonly string[] | undefined;
  /** The field that they go into, at its cursor. */
  field: RefObject<HTMLTextAreaElement | null>;
  value: () => string;
  onChange: (text: string) => void;
}

/** Puts a placeholder of letters into a text, where the cursor is. */
export function PlaceholderSelect({
  label,
  without = [],
  only,
  field,
  value,
  onChange,
}: PlaceholderSelectProps) {
  const { t } = useTranslation();
  const query = useCall(sequenceCalls.placeholders, {}, { staleTime: STALE_TIME });
  const groups = (query.data?.groups ?? [])
    .filter(({ key }) => !without.includes(key))
    .map((group) => ({
      ...group,
      placeholders: group.placeholders.filter(({ key }) => only?.includes(key) ?? true),
    }))
    .filter(({ placeholders }) => placeholders.length > 0);
  const insert = (key: string) => {
    const known = value();
    const at = field.current?.selectionStart ?? known.length;
    const end = field.current?.selectionEnd ?? at;
    onChange(`${known.slice(0, at)}{{${key}}}${known.slice(end)}`);
    field.current?.focus();
  };
  return (
    <Select
      label={label}
      placeholder={t('document_templates.placeholder.search')}
      nothingFoundMessage={t('document_templates.placeholder.nothing')}
      searchable
      data={groups.map((group) => ({
        group: group.title,
        items: group.placeholders.map(({ key, title }) => ({ value: key, label: title })),
      }))}
      value={null}
      onChange={(key) => {
        if (key !== null) insert(key);
      }}
    />
  );
}
