import { TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

/** As long as the words that any list looks for. */
const MOST_LETTERS = 120;

export interface SearchInputProps extends Pick<
  TextInputProps,
  'size' | 'error' | 'p' | 'onKeyDown' | 'maxLength'
> {
  /** What is looked for: said to screen readers, and shown until something is typed. */
  label: string;
  /** Not given: it keeps what is typed itself. */
  value?: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  'data-autofocus'?: boolean;
}

/** A field that looks for something in what is shown beside it. */
export function SearchInput({ label, onChange, className = '', ...rest }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={MOST_LETTERS}
      className={className}
      leftSection={<IconSearch size={rest.size === 'md' ? 18 : 16} stroke={1.6} />}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}
