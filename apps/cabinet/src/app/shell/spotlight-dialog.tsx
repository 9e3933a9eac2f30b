import { Spotlight, spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useUiTexts } from '@tropa/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotlightItem } from '../../shared/spotlight/registry.ts';
import classes from './spotlight-dialog.module.css';
import { useSpotlightGroups } from './use-spotlight-groups.ts';

const TYPING_PAUSE = 150;

/** The search over screens, actions and whatever features registered. */
export function SpotlightDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const texts = useUiTexts().empty;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [asked] = useDebouncedValue(query.trim(), TYPING_PAUSE);
  const { groups, isSearching } = useSpotlightGroups(asked, opened);
  useEffect(() => {
    if (opened) spotlight.open();
    else spotlight.close();
  }, [opened]);
  const choose = (item: SpotlightItem) => {
    onClose();
    setQuery('');
    item.run?.();
    if (item.to) void navigate({ to: item.to });
  };
  const isEmpty = groups.every((group) => group.items.length === 0);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      centered={false}
      yOffset={96}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      classNames={{ actionsGroup: classes['group'] ?? '' }}
      maxHeight={420}
      scrollable
    >
      <Spotlight.Search
        placeholder={t('app.search.placeholder')}
        aria-label={t('app.search.placeholder')}
        leftSection={<IconSearch size={18} stroke={1.6} />}
      />
      <Spotlight.ActionsList>
        {groups.map(
          (group) =>
            group.items.length > 0 && (
              <Spotlight.ActionsGroup key={group.id} label={group.label}>
                {group.items.map((item) => (
                  <Spotlight.Action key={item.id} onClick={() => choose(item)}>
                    <span className={classes['action']}>
                      <item.icon size={18} stroke={1.6} aria-hidden />
                      <span className={classes['label']}>{item.label}</span>
                      {item.description && <span className={classes['description']}>{item.description}</span>}
                    </span>
                  </Spotlight.Action>
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {isEmpty && <Spotlight.Empty>{isSearching ? texts.loading : texts.nothingFound}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
