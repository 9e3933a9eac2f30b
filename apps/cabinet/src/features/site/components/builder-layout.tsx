import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconEye, IconLayoutList } from '@tabler/icons-react';
import { familyName, familyTitleKey } from '@tropa/blocks';
import { BlockForm } from '@tropa/blocks/editor';
import { BottomSheet } from '@tropa/ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelBoundary } from '../../../shared/page/panel-boundary.tsx';
import { BlockPanel, BlockTools, RequiredNote } from './block-panel.tsx';
import { UndoButtons, type Steps } from './builder-bar.tsx';
import classes from './builder-layout.module.css';

interface BuilderLayoutProps {
  steps: Steps;
  bar: ReactNode;
  list: ReactNode;
  /** The chosen block, if any. */
  panel: ComponentProps<typeof BlockPanel> | undefined;
  /** On a phone its form is a sheet, which opens when it is asked for. */
  isFormOpen: boolean;
  stage: ReactNode;
}

/** List, form and page side by side; on phones a list, a sheet with the form, and the page under its own tab. */
export function BuilderLayout(props: BuilderLayoutProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  return isNarrow ? <NarrowBuilder {...props} /> : <WideBuilder {...props} />;
}

function WideBuilder({ bar, list, panel, stage }: BuilderLayoutProps) {
  return (
    <main className={classes['builder']}>
      <PanelBoundary about="bar">{bar}</PanelBoundary>
      <div className={classes['columns']} data-has-panel={panel ? true : undefined}>
        <div className={classes['list']}>
          <PanelBoundary about="list">{list}</PanelBoundary>
        </div>
        {panel && (
          <div className={classes['panel']}>
            <PanelBoundary about={panel.block.uid}>
              <BlockPanel {...panel} />
            </PanelBoundary>
          </div>
        )}
        <PanelBoundary about="stage">{stage}</PanelBoundary>
      </div>
    </main>
  );
}

function NarrowBuilder({ steps, bar, list, panel, isFormOpen, stage }: BuilderLayoutProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<string | null>('blocks');
  const name = panel && familyName(panel.block.type);
  return (
    <main className={classes['builder']}>
      <PanelBoundary about="bar">{bar}</PanelBoundary>
      <Tabs value={tab} onChange={setTab} inverted className={classes['tabs'] ?? ''} keepMounted={false}>
        <Tabs.Panel value="blocks" className={classes['tabPanel'] ?? ''}>
          <div className={classes['list']}>
            <PanelBoundary about="list">{list}</PanelBoundary>
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="view" className={classes['tabPanel'] ?? ''}>
          <div className={classes['view']}>
            <PanelBoundary about="stage">{stage}</PanelBoundary>
          </div>
        </Tabs.Panel>
        <div className={classes['foot']}>
          <Tabs.List grow className={classes['tabList'] ?? ''}>
            <Tabs.Tab value="blocks" leftSection={<IconLayoutList size={18} stroke={1.6} />}>
              {t('builder.screen.blocks')}
            </Tabs.Tab>
            <Tabs.Tab value="view" leftSection={<IconEye size={18} stroke={1.6} />}>
              {t('builder.screen.view')}
            </Tabs.Tab>
          </Tabs.List>
          <UndoButtons steps={steps} />
        </div>
      </Tabs>
      <BottomSheet
        opened={panel !== undefined && isFormOpen}
        onClose={() => panel?.onClose()}
        title={name === undefined ? '' : t(familyTitleKey(name))}
      >
        {panel && (
          <PanelBoundary about={panel.block.uid}>
            <FormInSheet {...panel} />
          </PanelBoundary>
        )}
      </BottomSheet>
    </main>
  );
}

function FormInSheet({
  block,
  language,
  errors,
  onChange,
  onClose: _ofSheet,
  ...tools
}: ComponentProps<typeof BlockPanel>) {
  return (
    <>
      <div className={classes['tools']}>
        <BlockTools uid={block.uid} {...tools} />
      </div>
      <RequiredNote canRemove={tools.canRemove} />
      <BlockForm
        block={block}
        language={language}
        errors={errors}
        canHide={tools.canToggle}
        onChange={onChange}
      />
    </>
  );
}
