import { Radio } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldBinding } from '../../../../shared/forms/index.ts';
import classes from './team.module.css';

interface OneOfProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  wordsOf: (choice: Choice) => string;
  /** What a choice means, under its words. */
  hintOf?: (choice: Choice) => string;
}

/** One of a few ways, each with its words, under one another. */
export function OneOf<V extends FieldValues, Choice extends string>({
  control,
  name,
  rules,
  label,
  choices,
  wordsOf,
  hintOf,
}: FieldBinding<V> & OneOfProps<Choice>) {
  // A group takes no focus: its choices do.
  const { ref: _ref, ...field } = useField({ control, name, rules }, (value) => wordsOf(value as Choice));
  return (
    <Radio.Group {...field} label={label}>
      <div className={classes['ways']}>
        {choices.map((choice) => (
          <Radio key={choice} value={choice} label={wordsOf(choice)} description={hintOf?.(choice)} />
        ))}
      </div>
    </Radio.Group>
  );
}
