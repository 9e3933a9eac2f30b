import { Button, Input, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CHOOSABLE_ICONS, type ChoosableIcon } from '../icon-names.ts';
import { Icon } from '../shared/icon.tsx';
import classes from './editor.module.css';
import { useField, type FieldBinding } from './fields.tsx';
import { useEditorServices } from './services.tsx';

/** One of the icons, or none. */
export function IconField<V extends FieldValues>({
  control,
  name,
  label,
}: FieldBinding<V> & { label: string }) {
  const { t } = useEditorServices();
  const { value, onChange, error } = useField({ control, name });
  const [isOpen, setIsOpen] = useState(false);
  const chosen: ChoosableIcon | null = value;
  const choose = (icon: ChoosableIcon | null) => {
    onChange(icon);
    setIsOpen(false);
  };
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Popover
        opened={isOpen}
        onChange={setIsOpen}
        trapFocus
        withinPortal
        shadow="md"
        position="bottom-start"
      >
        <Popover.Target>
          <Button
            variant="default"
            justify="flex-start"
            fullWidth
            leftSection={chosen && <Icon name={chosen} size={18} />}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(!isOpen)}
          >
            {chosen ? t(`builder.icons.${chosen}`) : t('builder.icon.none')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <div className={classes['icons']}>
            {CHOOSABLE_ICONS.map((icon) => (
              <UnstyledButton
                key={icon}
                className={classes['icon'] ?? ''}
                aria-label={t(`builder.icons.${icon}`)}
                title={t(`builder.icons.${icon}`)}
                aria-pressed={icon === chosen}
                onClick={() => choose(icon)}
              >
                <Icon name={icon} size={20} />
              </UnstyledButton>
            ))}
          </div>
          <Button variant="subtle" color="gray" size="xs" mt="xs" fullWidth onClick={() => choose(null)}>
            {t('builder.icon.none')}
          </Button>
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
