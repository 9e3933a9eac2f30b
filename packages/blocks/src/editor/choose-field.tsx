import { ActionIcon, Input, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { pictureUrl } from '@tropa/core';
import type { FieldValues } from 'react-hook-form';
import classes from './editor.module.css';
import { useField, type FieldBinding } from './fields.tsx';
import { useEditorServices, type Choice } from './services.tsx';
import { SortableItem, SortableList } from './sortable-list.tsx';

const THUMBNAIL_WIDTH = 320;

interface ChooseFieldProps<V extends FieldValues> extends FieldBinding<V> {
  label: string;
  /** In the box that adds one more. */
  placeholder: string;
  /** There is nothing to choose from. */
  emptyText: string;
  choices: readonly Choice[];
  max: number;
}

/** Chooses records by name and sets their order; the value holds their ids. */
export function ChooseField<V extends FieldValues>(props: ChooseFieldProps<V>) {
  const { control, name, label, placeholder, emptyText, choices, max } = props;
  const { t } = useEditorServices();
  const { value, onChange, error } = useField({ control, name });
  const ids: readonly number[] = value;
  const rest = choices.filter(({ id }) => !ids.includes(id));
  const move = (from: number, to: number) => {
    const id = ids[from];
    if (id !== undefined) onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <SortableList ids={ids} onMove={move}>
        <ul className={classes['list']} aria-label={label}>
          {ids.map((id) => {
            const choice = choices.find((one) => one.id === id);
            const title = choice?.label ?? t('builder.choose.gone', { id });
            return (
              <SortableItem
                key={id}
                id={id}
                className={classes['item']}
                label={t('builder.list.move', { title })}
              >
                {(handle) => (
                  <div className={classes['itemHead']}>
                    {handle}
                    {choice?.picture && (
                      <span className={classes['thumbnail']}>
                        <img src={pictureUrl(choice.picture.url, THUMBNAIL_WIDTH)} alt="" />
                      </span>
                    )}
                    <span className={classes['choice']}>
                      <span>{title}</span>
                      {choice?.note && <span className={classes['quiet']}>{choice.note}</span>}
                    </span>
                    <ActionIcon
                      size={28}
                      aria-label={t('builder.list.remove', { title })}
                      onClick={() => onChange(ids.filter((one) => one !== id))}
                    >
                      <IconTrash size={16} stroke={1.6} />
                    </ActionIcon>
                  </div>
                )}
              </SortableItem>
            );
          })}
        </ul>
      </SortableList>
      {choices.length === 0 && <p className={classes['quiet']}>{emptyText}</p>}
      {rest.length > 0 && ids.length < max && (
        <Select
          // A new box each time: it is empty again after a choice.
          key={ids.length}
          className={classes['add'] ?? ''}
          aria-label={placeholder}
          placeholder={placeholder}
          searchable
          data={rest.map((choice) => ({ value: String(choice.id), label: choice.label }))}
          value={null}
          onChange={(id) => id !== null && onChange([...ids, Number(id)])}
        />
      )}
    </Input.Wrapper>
  );
}
