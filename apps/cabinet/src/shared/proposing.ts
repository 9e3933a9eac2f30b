import type { BookingCard, ChatMessage } from '@tropa/contract';
import { createContext, type ReactNode } from 'react';

/** Where a booking is proposed to the client of a chat. */
export interface ProposingProps {
  organizerId: number;
  chatId: number;
  /** The card that the new one takes the place of. */
  replaces: { message_id: number; card: BookingCard } | undefined;
  onClose: () => void;
  onSent: (message: ChatMessage) => void;
}

/** The form of bookings, which chats open: it is another feature's, and the app brings the two together. */
export const Proposing = createContext<((props: ProposingProps) => ReactNode) | null>(null);
