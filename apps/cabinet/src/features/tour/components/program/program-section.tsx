import { Button } from '@mantine/core';
import { IconListNumbers, IconPlus } from '@tabler/icons-react';
import { EmptyState, Panel, SortableArea, UploadsOfItem, UploadsOfList } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emptyProgramItem } from '../../model/tour-values.ts';
import { SectionRefusal } from '../editor/section-refusal.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { useTourEntries } from '../fields/use-tour-entries.ts';
import { PreliminarySwitch } from '../preliminary/preliminary-switch.tsx';
import { ExcursionText } from './excursion-text.tsx';
import { ProgramDay } from './program-day.tsx';
import { ProgramHint } from './program-hint.tsx';
import classes from './program.module.css';

const MAX = 60;
/** A short program is shown open; of a long one the headings, so that it can be surveyed and reordered. */
const OPEN_AT_MOST = 3;

/** The program: days of a tour, or stops of an excursion, in an order changed by dragging or by keyboard. */
export function ProgramSection() {
  const { t } = useTranslation();
  const { control, form, readOnly, individual } = useTourEditor();
  const { keys, append, move, removeWithUndo } = useTourEntries('program');
  const [type, duration] = useWatch({ control, name: ['type', 'duration'] });
  const isTour = type === 1;
  const addLabel = isTour ? t('tour.program.add_day') : t('tour.program.add_stop');
  const byDuration = isTour && duration !== null && duration > 1 && duration <= MAX ? duration : null;
  return (
    <Panel title={t('tour.program.title')}>
      <p className={classes['lead']}>{isTour ? t('tour.program.text') : t('tour.program.text_excursion')}</p>
      {isTour ? <ProgramHint /> : <ExcursionText />}
      {!individual && (
        <div className={classes['whole']}>
          <PreliminarySwitch about="program" />
        </div>
      )}
      <SectionRefusal section="program" />
      {keys.length === 0 && (
        <EmptyState
          compact
          icon={<IconListNumbers size={24} stroke={1.6} />}
          title={t('tour.program.empty')}
          text={
            readOnly
              ? undefined
              : isTour
                ? t('tour.program.empty_text')
                : t('tour.program.empty_text_excursion')
          }
          action={
            !readOnly && (
              <>
                {byDuration && (
                  <Button onClick={() => append(Array.from({ length: byDuration }, emptyProgramItem))}>
                    {t('tour.program.by_duration', { count: byDuration })}
                  </Button>
                )}
                <Button
                  variant={byDuration ? 'default' : 'filled'}
                  leftSection={<IconPlus size={16} />}
                  onClick={() => append(emptyProgramItem())}
                >
                  {addLabel}
                </Button>
              </>
            )
          }
        />
      )}
      <SortableArea ids={keys} isLocked={readOnly} onMove={move}>
        <UploadsOfList ids={keys}>
          <ol className={classes['days']}>
            {keys.map((key, index) => (
              <UploadsOfItem key={key} id={key} place={index}>
                <ProgramDay
                  id={key}
                  index={index}
                  isTour={isTour}
                  startsOpen={
                    readOnly || keys.length <= OPEN_AT_MOST || isBlank(form.getValues(`program.${index}`))
                  }
                  onRemove={(name) => removeWithUndo(index, name)}
                />
              </UploadsOfItem>
            ))}
          </ol>
        </UploadsOfList>
      </SortableArea>
      {!readOnly && keys.length > 0 && keys.length < MAX && (
        <Button
          variant="default"
          mt="md"
          leftSection={<IconPlus size={16} />}
          onClick={() => append(emptyProgramItem())}
        >
          {addLabel}
        </Button>
      )}
    </Panel>
  );
}

/** A day just added: nothing is written in it, so it is open to be. */
const isBlank = (item: { title: string; description: unknown } | undefined) =>
  !item || (item.title === '' && item.description === null);
