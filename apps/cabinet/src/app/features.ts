// What features add to the shell by being imported: sources of the Ctrl+K search.
import './shell/spotlight-screens.ts';
import '../features/booking/spotlight.ts';
import '../features/tour/spotlight.ts';
