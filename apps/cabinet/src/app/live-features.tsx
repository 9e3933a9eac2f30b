import { BookingLive } from '../features/booking/live/booking-live.tsx';
import { ChatLive } from '../features/chat/live/chat-live.tsx';
import { LiveCounters } from './shell/live-counters.tsx';
import { LiveNotices } from './shell/live-notices.tsx';
import { LiveRequisites } from './shell/live-requisites.tsx';

/** What listens to real-time events whatever the screen. A feature adds its own component here. */
export function LiveFeatures() {
  return (
    <>
      <LiveCounters />
      <LiveRequisites />
      <LiveNotices />
      <BookingLive />
      <ChatLive />
    </>
  );
}
