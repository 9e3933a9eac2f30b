import { Button, Input, UnstyledButton } from '@mantine/core';
import { Dropdown } from '@tropa/ui';
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
  const chosen: ChoosableIcon | null = value;
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Dropdown
        label={label}
        renderTrigger={(properties) => (
          <Button
            variant="default"
            justify="flex-start"
            fullWidth
            leftSection={chosen && <Icon name={chosen} size={18} />}
            {...properties}
          >
            {chosen ? t(`builder.icons.${chosen}`) : t('builder.icon.none')}
          </Button>
        )}
      >
        {(close) => (
          <>
            <div className={classes['icons']}>
              {CHOOSABLE_ICONS.map((icon) => (
                <UnstyledButton
                  key={icon}
                  className={classes['icon'] ?? ''}
                  aria-label={t(`builder.icons.${icon}`)}
                  title={t(`builder.icons.${icon}`)}
                  aria-pressed={icon === chosen}
                  onClick={() => {
                    onChange(icon);
                    close();
                  }}
                >
                  <Icon name={icon} size={20} />
                </UnstyledButton>
              ))}
            </div>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              mt="xs"
              fullWidth
              onClick={() => {
                onChange(null);
                close();
              }}
            >
              {t('builder.icon.none')}
            </Button>
          </>
        )}
      </Dropdown>
    </Input.Wrapper>
  );
}
