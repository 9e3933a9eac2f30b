import {
  Loader,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type MultiSelectProps as MantineMultiSelectProps,
  type SelectProps as MantineSelectProps,
} from '@mantine/core';
import { useUiTexts } from '../texts.tsx';
import { useWords } from '../words.ts';
import classes from './inputs.module.css';

interface Waiting {
  /** The options are on their way. */
  loading?: boolean | undefined;
}
interface Common extends Waiting {
  readOnly: boolean | undefined;
}

function useSelectProps({ loading = false, readOnly = false }: Common) {
  const texts = useUiTexts().empty;
  const word = useWords();
  return {
    searchable: true,
    nothingFoundMessage: loading ? texts.loading : texts.nothingFound,
    clearButtonProps: { 'aria-label': word('widgets.select.clear'), className: classes['clear'] ?? '' },
    selectFirstOptionOnChange: true,
    classNames: { input: classes[readOnly ? 'fixed' : 'several'] ?? '' },
    ...(readOnly && { rightSection: <span /> }),
    ...(loading && { rightSection: <Loader size={16} />, 'aria-busy': true }),
  };
}

/** One of many, found by typing. */
export function Select({ loading, ...props }: MantineSelectProps & Waiting) {
  return <MantineSelect {...useSelectProps({ loading, readOnly: props.readOnly })} {...props} />;
}

/** Several of many, found by typing. */
export function MultiSelect({ loading, ...props }: MantineMultiSelectProps & Waiting) {
  return (
    <MantineMultiSelect
      hidePickedOptions
      {...useSelectProps({ loading, readOnly: props.readOnly })}
      {...props}
    />
  );
}
