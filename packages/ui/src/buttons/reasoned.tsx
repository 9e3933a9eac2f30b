import {
  ActionIcon,
  Anchor,
  Button,
  UnstyledButton,
  type ActionIconProps,
  type AnchorProps,
  type ButtonProps,
  type UnstyledButtonProps,
} from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { useReasoned, type Reasons } from './use-reasoned.tsx';

type Of<Look> = Omit<Look, 'disabled'> &
  Omit<ComponentPropsWithRef<'button'>, keyof Look | 'disabled'> &
  Reasons;

/** A button that may be off, and says why: no button is `disabled` without words. */
export function ReasonedButton({ disabledReason, isBusy, ...rest }: Of<ButtonProps>) {
  const { properties, beside } = useReasoned({ disabledReason, isBusy }, rest);
  return (
    <>
      <Button {...rest} {...properties} />
      {beside}
    </>
  );
}

/** The same for a button that is a picture. */
export function ReasonedIcon({ disabledReason, isBusy, ...rest }: Of<ActionIconProps>) {
  const { properties, beside } = useReasoned({ disabledReason, isBusy }, rest);
  return (
    <>
      <ActionIcon {...rest} {...properties} />
      {beside}
    </>
  );
}

/** The same for a button with a look of its own, which finds itself off as `[data-disabled]`. */
export function ReasonedPlain({ disabledReason, isBusy, ...rest }: Of<UnstyledButtonProps>) {
  const { properties, beside } = useReasoned({ disabledReason, isBusy }, rest);
  return (
    <>
      <UnstyledButton {...rest} {...properties} />
      {beside}
    </>
  );
}

/** The same for a button among words, which looks like a link. */
export function ReasonedAnchor({ disabledReason, isBusy, ...rest }: Of<AnchorProps>) {
  const { properties, beside } = useReasoned({ disabledReason, isBusy }, rest);
  return (
    <>
      <Anchor component="button" type="button" {...rest} {...properties} />
      {beside}
    </>
  );
}
