import type { BookingView } from '@tropa/contract';

/** What every dialog over a booking takes. */
export interface BookingDialogProps {
  booking: BookingView;
  opened: boolean;
  onClose: () => void;
}
