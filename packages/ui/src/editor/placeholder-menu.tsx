import { Button, Popover } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchInput } from '../inputs/search-input.tsx';
import classes from './template-editor.module.css';
import type { PlaceholderGroup, TemplateEditorWords } from './template-editor-props.ts';

interface PlaceholderMenuProps {
  groups: readonly PlaceholderGroup[];
  words: TemplateEditorWords;
  onChoose: (placeholder: PlaceholderGroup['placeholders'][number]) => void;
}

/** Finds a placeholder by its name and puts it where the cursor stands. */
export function PlaceholderMenu({ groups, words, onChoose }: PlaceholderMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = groups
    .map(({ placeholders, ...group }) => ({
      ...group,
      placeholders: placeholders.filter(
        ({ key, title }) => title.toLowerCase().includes(wanted) || key.includes(wanted),
      ),
    }))
    .filter(({ placeholders }) => placeholders.length > 0);
  const choose = (placeholder: PlaceholderGroup['placeholders'][number]) => {
    setIsOpen(false);
    setSearch('');
    onChoose(placeholder);
  };
  const first = found[0]?.placeholders[0];
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      trapFocus
      withinPortal
      shadow="md"
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconBraces size={16} stroke={1.8} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.insert}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <SearchInput
          p="xs"
          label={words.search}
          value={search}
          onChange={setSearch}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (first) choose(first);
          }}
        />
        <div className={classes['options']}>
          {found.length === 0 && <p className={classes['nothing']}>{words.nothing}</p>}
          {found.map((group) => (
            <fieldset key={group.key} className={classes['group']}>
              <legend className={classes['groupTitle']}>{group.title}</legend>
              {group.placeholders.map((placeholder) => (
                <button
                  key={placeholder.key}
                  type="button"
                  className={classes['option']}
                  onClick={() => choose(placeholder)}
                >
                  <span>{placeholder.title}</span>
                  {placeholder.example !== '' && (
                    <span className={classes['example']}>{placeholder.example}</span>
                  )}
                </button>
              ))}
            </fieldset>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
