import { ActionIcon, Button, Input, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { UploadsOfItem, UploadsOfList } from '@tropa/ui';
import { useState, type ReactNode } from 'react';
import {
  useFieldArray,
  useWatch,
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
  type Path,
  type PathValue,
} from 'react-hook-form';
import classes from './editor.module.css';
import { useEditorServices } from './services.tsx';
import { SortableItem, SortableList } from './sortable-list.tsx';

interface ListFieldProps<V extends FieldValues, Name extends FieldArrayPath<V>> {
  control: Control<V>;
  name: Name;
  label: string;
  description?: string;
  addLabel: string;
  max: number;
  newItem: () => FieldArray<V, Name>;
  /** What stands for a closed item; an item without words is named by its number. */
  titleOf: (item: FieldArray<V, Name>) => string;
  /** The fields of the item at a place. */
  children: (index: number) => ReactNode;
}

/** A list of items with their own fields: added, removed, moved; one is open at a time. */
export function ListField<V extends FieldValues, Name extends FieldArrayPath<V>>(
  props: ListFieldProps<V, Name>,
) {
  const { control, name, label, max, newItem, titleOf, children } = props;
  const { t } = useEditorServices();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const values: PathValue<V, Path<V>> = useWatch({ control, name: name as Path<V> });
  const items: FieldArray<V, Name>[] = values ?? [];
  const [openId, setOpenId] = useState<string | null>(null);
  const [isNewOpen, setIsNewOpen] = useState(false);
  const add = () => {
    append(newItem(), { shouldFocus: false });
    setIsNewOpen(true);
    setOpenId(null);
  };
  const toggle = (id: string, isOpen: boolean) => {
    setIsNewOpen(false);
    setOpenId(isOpen ? null : id);
  };
  const ids = fields.map(({ id }) => id);
  return (
    <Input.Wrapper label={label} description={props.description} labelElement="div">
      <SortableList ids={ids} onMove={move}>
        <UploadsOfList ids={ids}>
          <ul className={classes['list']} aria-label={label}>
            {fields.map(({ id }, index) => {
              const item = items[index];
              const number = index + 1;
              const title = (item && titleOf(item)) || t('builder.list.item', { number });
              const isOpen = openId === id || (isNewOpen && index === fields.length - 1);
              return (
                <SortableItem
                  key={id}
                  id={id}
                  className={classes['item']}
                  label={t('builder.list.move', { title })}
                >
                  {(handle) => (
                    <>
                      <div className={classes['itemHead']}>
                        {handle}
                        <UnstyledButton
                          className={classes['itemTitle'] ?? ''}
                          aria-expanded={isOpen}
                          onClick={() => toggle(id, isOpen)}
                        >
                          <span>{title}</span>
                          <IconChevronDown size={16} stroke={1.6} aria-hidden />
                        </UnstyledButton>
                        <ActionIcon
                          size={28}
                          aria-label={t('builder.list.remove', { title })}
                          onClick={() => remove(index)}
                        >
                          <IconTrash size={16} stroke={1.6} />
                        </ActionIcon>
                      </div>
                      {isOpen && (
                        <div className={classes['itemBody']}>
                          <UploadsOfItem id={id} place={index}>
                            {children(index)}
                          </UploadsOfItem>
                        </div>
                      )}
                    </>
                  )}
                </SortableItem>
              );
            })}
          </ul>
        </UploadsOfList>
      </SortableList>
      {fields.length < max && (
        <Button
          className={classes['add'] ?? ''}
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={2} />}
          onClick={add}
        >
          {props.addLabel}
        </Button>
      )}
    </Input.Wrapper>
  );
}
