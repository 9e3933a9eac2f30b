import { VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useUiTexts } from '../texts.tsx';

const Tip = lazy(async () => ({ default: (await import('./reason-tip.tsx')).ReasonTip }));

/** What turns a button off, in place of `disabled`. */
export interface Reasons {
  /** Why the button does nothing now, in words; false, null or undefined where it does. */
  disabledReason?: string | false | null | undefined;
  /** Something else is on its way, and the button waits for it. */
  isBusy?: boolean | undefined;
}

interface Pressed {
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-describedby'?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  onPointerEnter?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
}

/**
 * A button that says why it does nothing. It stays where the keys reach it, its words are shown by hovering, by the focus and
 * by a press, and are told to those who listen.
 * @param reasons what turns it off @param own the button's own properties
 * @returns what to spread onto the button after its own, and what to draw beside it
 */
export function useReasoned(
  { disabledReason, isBusy = false }: Reasons,
  own: Pressed,
): { properties: Required<Pick<Pressed, 'ref'>> & Pressed & Record<string, unknown>; beside: ReactNode } {
  const texts = useUiTexts();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(button, own.ref);
  const [isShown, setIsShown] = useState(false);
  const reason = disabledReason || (isBusy ? texts.busy : null);
  const isOff = reason !== null;
  const isTold = isOff && isShown;
  // A finger neither leaves a button nor, on some phones, takes the focus: the next touch elsewhere takes the words away.
  useEffect(() => {
    if (!isTold) return undefined;
    const hide = ({ target }: Event) => {
      if (!(target instanceof Node && button.current?.contains(target))) setIsShown(false);
    };
    document.addEventListener('pointerdown', hide, { capture: true, passive: true });
    return () => document.removeEventListener('pointerdown', hide, { capture: true });
  }, [isTold]);
  const properties = {
    ref,
    ...(isOff && {
      'aria-disabled': true,
      'data-disabled': true,
      'aria-describedby': own['aria-describedby'] === undefined ? id : `${own['aria-describedby']} ${id}`,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        // It sends no form, and nothing around it takes the press for its own.
        event.preventDefault();
        event.stopPropagation();
        setIsShown(true);
      },
    }),
    onPointerEnter: (event: PointerEvent<HTMLButtonElement>) => {
      own.onPointerEnter?.(event);
      if (isOff && event.pointerType === 'mouse') setIsShown(true);
    },
    onPointerLeave: (event: PointerEvent<HTMLButtonElement>) => {
      own.onPointerLeave?.(event);
      if (event.pointerType === 'mouse') setIsShown(false);
    },
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      own.onFocus?.(event);
      if (isOff) setIsShown(true);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      own.onBlur?.(event);
      setIsShown(false);
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      own.onKeyDown?.(event);
      if (event.key === 'Escape') setIsShown(false);
    },
  };
  const beside = isOff && (
    <>
      <VisuallyHidden component="span" id={id}>
        {reason}
      </VisuallyHidden>
      {isShown && (
        <Suspense fallback={null}>
          <Tip target={button} reason={reason} />
        </Suspense>
      )}
    </>
  );
  return { properties, beside };
}
