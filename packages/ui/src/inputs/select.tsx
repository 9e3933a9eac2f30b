import {
  Loader,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
  type MultiSelectProps as MantineMultiSelectProps,
  type SelectProps as MantineSelectProps,
} from '@mantine/core';
import { useUiTexts } from '../texts.tsx';
import { useWords } from '../words.ts';

interface Waiting {
  /** The options are on their way. */
  loading?: boolean | undefined;
}

function useSelectProps({ loading = false }: Waiting) {
  const texts = useUiTexts().empty;
  const word = useWords();
  return {
    searchable: true,
    nothingFoundMessage: loading ? texts.loading : texts.nothingFound,
    clearButtonProps: { 'aria-label': word('widgets.select.clear') },
    ...(loading && { rightSection: <Loader size={16} />, 'aria-busy': true }),
  };
}

/** One of many, found by typing. */
export function Select({ loading, ...props }: MantineSelectProps & Waiting) {
  return <MantineSelect {...useSelectProps({ loading })} {...props} />;
}

/** Several of many, found by typing. */
export function MultiSelect({ loading, ...props }: MantineMultiSelectProps & Waiting) {
  return <MantineMultiSelect hidePickedOptions {...useSelectProps({ loading })} {...props} />;
}
