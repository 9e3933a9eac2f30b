import { useMediaQuery } from '@mantine/hooks';
import type { CanvasPlace, FromCanvas } from '@tropa/blocks/canvas';
import type { Choice } from '@tropa/blocks/editor';
import type { Block, Language } from '@tropa/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device } from '../../../shared/preview/scaled-frame.tsx';
import { DeviceStage } from '../components/device-stage.tsx';
import stageClasses from '../components/device-stage.module.css';
import type { PageDraft } from '../hooks/use-drafts.ts';
import type { Measures } from '../hooks/use-editor-services.ts';
import { CanvasFrame } from './canvas-frame.tsx';
import { canvasUrl } from './canvas-url.ts';
import { PageBar } from './page-bar.tsx';
import classes from './page-stage.module.css';

interface PageStageProps {
  draft: PageDraft;
  blocks: readonly Block[];
  places: readonly CanvasPlace[];
  measures: Measures;
  selected: string | null;
  isLookedAt: boolean;
  /** Where a page that cannot be edited scrolls to. */
  target: string;
  device: Device;
  /** In which the page is shown. */
  language: Language;
  /** In which the texts are written: in another one they are only shown. */
  writtenIn: Language;
  onLanguage: (language: Language) => void;
  /** Tours on sale. */
  tours: readonly Choice[];
  onMessage: (message: FromCanvas) => void;
}

/** The page in the middle of the builder: edited where it stands, or, where that fails, shown as it is saved. */
export function PageStage(props: PageStageProps) {
  const { draft, target, device, language, writtenIn, onLanguage, tours, ...canvas } = props;
  const { t } = useTranslation();
  const [tour, setTour] = useState<number | null>(null);
  const [isSlow, setIsSlow] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const shownDevice = isNarrow ? 'phone' : device;
  const onSlow = useCallback(() => setIsSlow(true), []);
  const { page } = draft;
  const shownTour = page === 'tour' ? (tour ?? tours[0]?.id ?? null) : null;
  const title = t(`builder.screen.pages.${page}`);
  return (
    <div className={classes['stage']}>
      {isSlow ? (
        <>
          <output className={classes['slow']}>{t('canvas.slow')}</output>
          <DeviceStage url={draft.previewUrl} target={target} device={device} title={title} />
        </>
      ) : (
        <>
          <PageBar
            page={page}
            language={language}
            writtenIn={writtenIn}
            onLanguage={onLanguage}
            tours={tours}
            tour={shownTour}
            onTour={setTour}
          />
          <div className={stageClasses['stage']}>
            <div className={stageClasses['device']} data-device={shownDevice}>
              <CanvasFrame
                key={`${page} ${language} ${shownTour}`}
                url={canvasUrl(draft.previewUrl, page, language, shownTour)}
                device={shownDevice}
                title={title}
                onSlow={onSlow}
                canType={language === writtenIn}
                {...canvas}
              />
            </div>
          </div>
        </>
      )}
    </div>
  );
}
