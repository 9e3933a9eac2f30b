import { pictureUrl } from '@tropa/core';
import { useState } from 'react';
import type { UploadedPicture } from './uploaded-picture.ts';

interface Chosen<P> {
  picture: P;
  file: File;
}

/** An uploaded picture that is being cropped: it is read back whole, and what is cut out takes its place. */
export function useCropping<P extends UploadedPicture>(onFailed: () => void) {
  const [chosen, setChosen] = useState<Chosen<P> | null>(null);
  const choose = async (picture: P) => {
    try {
      const answer = await fetch(pictureUrl(picture.url));
      if (!answer.ok) throw new Error(`The picture answered ${answer.status}`);
      const blob = await answer.blob();
      setChosen({ picture, file: new File([blob], `photo-${picture.id}`, { type: blob.type }) });
    } catch {
      onFailed();
    }
  };
  return { chosen, choose, close: () => setChosen(null) };
}
