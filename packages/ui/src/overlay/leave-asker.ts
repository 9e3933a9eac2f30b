import { createContext, useContext, type ComponentType } from 'react';

interface LeaveAskerProps {
  /** Whether something would be lost. */
  isTyped: () => boolean;
}

const AskerContext = createContext<ComponentType<LeaveAskerProps> | null>(null);
/** Gives dialogs who asks before the way back of the browser takes them away: only the application knows its ways. */
export const LeaveAskerProvider = AskerContext.Provider;
export const useLeaveAsker = (): ComponentType<LeaveAskerProps> | null => useContext(AskerContext);
