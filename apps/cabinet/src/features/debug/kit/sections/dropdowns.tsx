import { Button, Group, Text } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionMenu, Dropdown, type DropdownProps } from '@tropa/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitSection } from '../section.ts';
import { Specimen } from '../specimen.tsx';
import classes from './dropdowns.module.css';

function Sample({
  name,
  label,
  ...rest
}: { name: string } & Omit<DropdownProps, 'renderTrigger' | 'children'>) {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={label}
      width={260}
      renderTrigger={(properties) => (
        <Button variant="default" data-dropdown={name} {...properties}>
          {label}
        </Button>
      )}
      {...rest}
    >
      {(close) => (
        <>
          <Text size="sm" mb="sm">
            {t('kit.dropdown.text')}
          </Text>
          {/* What scrolls must be reached by keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that arrows can scroll it */}
          <ul className={classes['list']} tabIndex={0} aria-label={label} data-scroll>
            {['1', '2', '3', '4', '5', '6', '7', '8'].map((number) => (
              <li key={number}>{t('kit.dropdown.line', { number })}</li>
            ))}
          </ul>
          <Button size="xs" variant="light" onClick={close}>
            {t('kit.dropdown.done')}
          </Button>
        </>
      )}
    </Dropdown>
  );
}

function Menu() {
  const { t } = useTranslation();
  const [isPinned, setIsPinned] = useState(false);
  const nothing = () => undefined;
  return (
    <ActionMenu
      position="bottom-start"
      heading={t('kit.dropdown.menu')}
      items={[
        { id: 'edit', label: t('kit.dropdown.edit'), left: <IconPencil size={16} />, onSelect: nothing },
        {
          id: 'copy',
          label: t('kit.dropdown.copy'),
          left: <IconCopy size={16} />,
          disabledReason: t('kit.buttons.reason'),
          onSelect: nothing,
        },
        {
          id: 'pin',
          label: t('kit.dropdown.pin'),
          isChecked: isPinned,
          onSelect: () => setIsPinned(!isPinned),
        },
        {
          id: 'delete',
          label: t('kit.dropdown.delete'),
          left: <IconTrash size={16} />,
          isDangerous: true,
          onSelect: nothing,
        },
      ]}
      renderTrigger={(properties) => (
        <Button variant="default" {...properties}>
          {t('kit.dropdown.menu')}
        </Button>
      )}
    />
  );
}

function Dropdowns() {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="dropdown" label={t('kit.dropdown.opening')}>
        <Group gap="xs">
          <Sample name="click" label={t('kit.dropdown.click')} />
          <Sample name="hover" label={t('kit.dropdown.hover')} opensOn="hover" />
          <Sample name="leave" label={t('kit.dropdown.leave')} closesOnLeave />
        </Group>
      </Specimen>
      <Specimen name="dropdown-places" label={t('kit.dropdown.places')}>
        <Group gap="xs" justify="space-between">
          <Sample name="start" label={t('kit.dropdown.start')} position="bottom-start" />
          <Sample name="top" label={t('kit.dropdown.top')} position="top" />
          <Sample name="end" label={t('kit.dropdown.end')} position="bottom-end" />
        </Group>
      </Specimen>
      <Specimen name="menu" label={t('kit.dropdown.menu_label')}>
        <Menu />
      </Specimen>
    </>
  );
}

export const dropdowns: KitSection = {
  id: 'dropdowns',
  title: (t) => t('kit.dropdown.title'),
  Content: Dropdowns,
};
