import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconCheck } from '@tabler/icons-react';
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
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon variant="default" size={36} aria-label={label}>
            <IconAdjustmentsHorizontal size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter((column) => column.optional)
          .map((column) => (
            <Menu.Item
              key={column.key}
              role="menuitemcheckbox"
              aria-checked={!hidden.includes(column.key)}
              rightSection={hidden.includes(column.key) ? <span /> : <IconCheck size={16} />}
              onClick={() => onToggle(column.key)}
            >
              {column.title}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
