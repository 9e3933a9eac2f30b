import { Alert, Button } from '@mantine/core';
import { IconCameraOff, IconQrcode, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { prepareReader, startScanning } from '../../../check-in/scan.ts';
import classes from './check-in.module.css';

/** Opens the camera and tells the codes that it sees. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  });

  useEffect(() => {
    // Without it the next visit may have no connection to fetch it over.
    void prepareReader().catch(() => undefined);
  }, []);

  useEffect(() => {
    const { current } = video;
    if (!isOpen || !current) return undefined;
    let isGone = false;
    let close: (() => void) | undefined;
    startScanning(current, (text) => heard.current(text)).then(
      (stop) => {
        if (isGone) stop();
        else close = stop;
      },
      () => {
        setIsRefused(true);
        setIsOpen(false);
      },
    );
    return () => {
      isGone = true;
      close?.();
    };
  }, [isOpen]);

  if (!isOpen)
    return (
      <>
        <Button
          size="md"
          fullWidth
          leftSection={<IconQrcode size={20} stroke={1.6} />}
          onClick={() => {
            setIsRefused(false);
            setIsOpen(true);
          }}
        >
          {t('departure.check_in.scan')}
        </Button>
        {isRefused && (
          <Alert color="yellow" variant="light" icon={<IconCameraOff size={18} stroke={1.6} />}>
            {t('departure.check_in.camera_failed')}
          </Alert>
        )}
      </>
    );
  return (
    <div className={classes['camera']}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a camera's picture has no sound */}
      <video ref={video} playsInline muted className={classes['video']} />
      <span className={classes['camera_hint']}>{t('departure.check_in.camera_hint')}</span>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconX size={18} stroke={1.6} />}
        onClick={() => setIsOpen(false)}
      >
        {t('departure.check_in.stop')}
      </Button>
    </div>
  );
}
