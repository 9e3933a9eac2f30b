import { ActionIcon, Button, Group, Input, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import classes from './editor.module.css';
import { useField, type FieldBinding } from './fields.tsx';
import { useEditorServices } from './services.tsx';

interface PhonesFieldProps<V extends FieldValues> extends FieldBinding<V> {
  label: string;
  description: string;
  max: number;
}

/** A few phone numbers, written as visitors should read them. */
export function PhonesField<V extends FieldValues>({
  control,
  name,
  label,
  description,
  max,
}: PhonesFieldProps<V>) {
  const { t } = useEditorServices();
  const { value, onChange, onBlur } = useField({ control, name });
  const phones: readonly string[] = value;
  return (
    <Input.Wrapper label={label} description={description} labelElement="div">
      <Stack gap="xs" mt={phones.length > 0 ? 6 : 0}>
        {phones.map((phone, index) => (
          // Numbers have no identity of their own, and they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} gap="xs" wrap="nowrap">
            <TextInput
              className={classes['grow'] ?? ''}
              aria-label={t('builder.phones.number', { number: index + 1 })}
              type="tel"
              maxLength={40}
              value={phone}
              onBlur={onBlur}
              onChange={(event) => onChange(phones.with(index, event.currentTarget.value))}
            />
            <ActionIcon
              size={28}
              aria-label={t('builder.list.remove', {
                title: phone || t('builder.phones.number', { number: index + 1 }),
              })}
              onClick={() => onChange(phones.toSpliced(index, 1))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      {phones.length < max && (
        <Button
          className={classes['add'] ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={() => onChange([...phones, ''])}
        >
          {t('builder.phones.add')}
        </Button>
      )}
    </Input.Wrapper>
  );
}
