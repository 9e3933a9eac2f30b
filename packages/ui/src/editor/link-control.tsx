import { ActionIcon, Button, Group, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useUiTexts } from '../texts.tsx';
import { isSafeHref } from '@tropa/core';

/** Puts a link on the selected words, or takes it off. */
export function LinkControl({ editor, isActive }: { editor: Editor; isActive: boolean }) {
  const texts = useUiTexts().editor;
  const [isOpen, setIsOpen] = useState(false);
  const [href, setHref] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [before, setBefore] = useState('');
  const open = () => {
    const current: unknown = editor.getAttributes('link')['href'];
    const shown = typeof current === 'string' ? current : 'https://';
    setBefore(shown);
    setHref(shown);
    setIsInvalid(false);
    setIsOpen(true);
  };
  const apply = () => {
    if (!isSafeHref(href)) {
      setIsInvalid(true);
      return;
    }
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    setIsOpen(false);
  };
  /** Pressed beside it: what was typed is put on as by the button, or stays with the reason. */
  const leave = () => {
    if (href === before) setIsOpen(false);
    else if (isSafeHref(href)) {
      editor.chain().extendMarkRange('link').setLink({ href }).run();
      setIsOpen(false);
    } else setIsInvalid(true);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setIsOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? setIsOpen(true) : leave())}
      closeOnEscape={false}
      trapFocus
      withinPortal
      shadow="md"
      width={340}
      position="bottom-start"
    >
      <Popover.Target>
        <Tooltip label={texts.link}>
          <ActionIcon
            size={28}
            aria-label={texts.link}
            aria-pressed={isActive}
            variant={isActive ? 'light' : 'subtle'}
            color={isActive ? undefined : 'gray'}
            onClick={open}
          >
            <IconLink size={16} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={texts.linkAddress}
          value={href}
          error={isInvalid ? texts.linkInvalid : undefined}
          onChange={(event) => setHref(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              // Of the field alone, not of the dialog that it may stand in.
              event.stopPropagation();
              setIsOpen(false);
            }
            if (event.key !== 'Enter') return;
            // The field may stand inside a form, which Enter would send.
            event.preventDefault();
            apply();
          }}
        />
        <Group mt="sm" gap="xs" justify="flex-end">
          {isActive && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconLinkOff size={14} />}
              onClick={remove}
            >
              {texts.unlink}
            </Button>
          )}
          <Button size="xs" onClick={apply}>
            {texts.apply}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
