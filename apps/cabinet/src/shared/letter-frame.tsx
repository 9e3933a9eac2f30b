import classes from './letter-frame.module.css';

/** A letter as its reader would see it. @param title what the frame is called */
export const LetterFrame = ({ title, html }: { title: string; html: string }) => (
  <iframe
    className={classes['frame']}
    title={title}
    // No scripts and no origin of its own; links open beside the cabinet.
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={`<base target="_blank">${html}`}
  />
);
