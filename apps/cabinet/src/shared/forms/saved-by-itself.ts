import { createContext } from 'react';

/** Whether fields are of a form that saves by itself: nothing keeps it from going out while one of them is half typed. */
export const SavedByItself = createContext(false);
