import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/index.ts';
import { linesOf, withLines } from '../../model/lines.ts';
import type { TourValues } from '../../model/tour-values.ts';
import entries from './entries.module.css';
import classes from './lines-field.module.css';

const MAX_LINES = 60;
const MAX_LENGTH = 300;

interface LinesFieldProps {
  control: Control<TourValues>;
  name: 'in_price' | 'not_in_price' | 'list_of_things';
  label: string;
  placeholder: string;
  readOnly: boolean;
}

/** A list typed quickly: Enter adds the next line, Backspace in an empty one removes it, a pasted list becomes lines. */
export function LinesField({ control, name, label, placeholder, readOnly }: LinesFieldProps) {
  const { t } = useTranslation();
  const { value, onChange, error } = useField({ control, name });
  const list = value as string[];
  const root = useRef<HTMLFieldSetElement>(null);
  const focus = (index: number) =>
    requestAnimationFrame(() => root.current?.querySelectorAll('input')[index]?.focus());
  const change = (lines: string[], focused: number) => {
    onChange(lines.slice(0, MAX_LINES));
    focus(focused);
  };
  const add = (index: number) => {
    if (list.length < MAX_LINES) change(list.toSpliced(index, 0, ''), index);
  };
  const press = (index: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(index + 1);
    } else if (event.key === 'Backspace' && list[index] === '') {
      event.preventDefault();
      change(list.toSpliced(index, 1), Math.max(0, index - 1));
    }
  };
  const paste = (index: number) => (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text/plain')).map((line) => line.slice(0, MAX_LENGTH));
    if (lines.length < 2) return;
    event.preventDefault();
    const before = list[index] === '' ? [] : [list[index] ?? ''];
    const last = index + before.length + lines.length - 1;
    change(withLines(list, index, [...before, ...lines]), last);
  };
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <fieldset ref={root} className={classes['lines']} aria-label={label}>
        {readOnly && list.length === 0 && <span>—</span>}
        {list.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are plain strings: their place is all they are
          <div key={index} className={classes['line']}>
            <TextInput
              className={classes['input'] ?? ''}
              value={line}
              maxLength={MAX_LENGTH}
              readOnly={readOnly}
              placeholder={index === 0 ? placeholder : undefined}
              aria-label={t('tour.price.line', { list: label, number: index + 1 })}
              onChange={(event) => onChange(list.with(index, event.currentTarget.value))}
              onKeyDown={press(index)}
              onPaste={paste(index)}
            />
            {!readOnly && (
              <ActionIcon
                size={36}
                className={entries['icon'] ?? ''}
                aria-label={t('tour.price.remove_line', { number: index + 1 })}
                onClick={() => change(list.toSpliced(index, 1), Math.max(0, index - 1))}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            )}
          </div>
        ))}
        {!readOnly && list.length < MAX_LINES && (
          <Button
            variant="subtle"
            size="sm"
            className={classes['add'] ?? ''}
            leftSection={<IconPlus size={16} />}
            aria-label={`${t('tour.price.add_line')}: ${label}`}
            onClick={() => add(list.length)}
          >
            {t('tour.price.add_line')}
          </Button>
        )}
      </fieldset>
    </Input.Wrapper>
  );
}
