import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { ActionMenu } from '../overlay/action-menu.tsx';
import { useUiTexts } from '../texts.tsx';
import type { Column } from './columns.ts';

interface ColumnsMenuProps<Row> {
  columns: ReadonlyArray<Column<Row>>;
  hidden: readonly string[];
  onToggle: (key: string) => void;
}

/** Switches optional columns on and off. */
export function ColumnsMenu<Row>({ columns, hidden, onToggle }: ColumnsMenuProps<Row>) {
  const { columns: label } = useUiTexts().table;
  return (
    <ActionMenu
      items={columns
        .filter((column) => column.optional)
        .map((column) => ({
          id: column.key,
          label: column.title,
          isChecked: !hidden.includes(column.key),
          onSelect: () => onToggle(column.key),
        }))}
      renderTrigger={(properties) => (
        <ActionIcon variant="default" size={36} aria-label={label} title={label} {...properties}>
          <IconAdjustmentsHorizontal size={18} stroke={1.6} />
        </ActionIcon>
      )}
    />
  );
}
