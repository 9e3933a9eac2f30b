import { Button, Group, Loader, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { ReasonedButton } from '../buttons/reasoned.tsx';
import { Slider } from '../inputs/slider.tsx';
import { useUiTexts } from '../texts.tsx';
import { useWords } from '../words.ts';
import { AVATAR_SIDE, cropPicture, PHOTO_SIDE, type CropArea } from './crop-picture.ts';
import classes from './crop.module.css';
import 'react-easy-crop/react-easy-crop.css';

const ZOOM = { min: 1, max: 4, step: 0.05 } as const;

interface CropBodyProps {
  file: File;
  /** Width to height of a photo; none cuts the round of an avatar out. */
  aspect: number | undefined;
  onCrop: (cropped: File) => void;
  onClose: () => void;
}

/** The dialog of `CropDialog`. */
export function CropBody({ file, aspect, onCrop, onClose }: CropBodyProps) {
  const texts = useUiTexts();
  const word = useWords();
  const [address, setAddress] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [area, setArea] = useState<CropArea | null>(null);
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready');
  // An address lives as long as the effect: the one of a first, discarded mounting is void.
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // oxlint-disable-next-line react/set-state-in-effect -- it can be made only where it is also revoked
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const apply = async () => {
    if (!area) return;
    setState('saving');
    try {
      onCrop(await cropPicture(file, area, aspect === undefined ? AVATAR_SIDE : PHOTO_SIDE));
    } catch {
      setState('failed');
    }
  };
  return (
    <Stack gap="md">
      <div className={classes['stage']} aria-busy={area === null && state !== 'failed'}>
        {state === 'failed' ? (
          <p role="alert">{word('widgets.crop.failed')}</p>
        ) : (
          <>
            {area === null && <Loader aria-label={word('widgets.crop.loading')} />}
            {address !== '' && (
              <Cropper
                image={address}
                crop={crop}
                zoom={zoom}
                minZoom={ZOOM.min}
                maxZoom={ZOOM.max}
                aspect={aspect ?? 1}
                cropShape={aspect === undefined ? 'round' : 'rect'}
                showGrid={false}
                keyboardStep={8}
                disableAutomaticStylesInjection
                classes={{ cropAreaClassName: classes['area'] ?? '' }}
                cropperProps={{
                  role: 'application',
                  'aria-label': `${word('widgets.crop.area')}. ${word('widgets.crop.hint')}`,
                }}
                mediaProps={{ alt: '', onError: () => setState('failed') }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_share, pixels) => setArea(pixels)}
              />
            )}
          </>
        )}
      </div>
      <p className={classes['hint']}>{word('widgets.crop.hint')}</p>
      <Slider
        label={word('widgets.crop.zoom')}
        {...ZOOM}
        value={zoom}
        onChange={setZoom}
        format={(value) => `${Math.round(value * 100)} %`}
        disabled={area === null || state === 'failed'}
      />
      <Group className={classes['actions'] ?? ''} justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <ReasonedButton
          loading={state === 'saving'}
          disabledReason={
            (state === 'failed' && word('widgets.crop.failed')) ||
            (area === null && word('widgets.crop.loading'))
          }
          onClick={() => void apply()}
        >
          {word('widgets.crop.apply')}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}
