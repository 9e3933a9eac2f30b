import { createContext, useContext } from 'react';

const Context = createContext(false);
/** Around the fields and buttons of a form: whether it was sent and waits for files that are on their way. */
export const WaitsForUploads = Context.Provider;
/** Whether the form around it waits for files: its button is busy. */
export const useWaitsForUploads = (): boolean => useContext(Context);
