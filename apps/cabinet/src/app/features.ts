// What features add to the shell by being imported: sources of the Ctrl+K search.
import './shell/spotlight-screens.ts';
import '../features/booking/spotlight.ts';
import '../features/tour/spotlight.ts';
import '../features/organizer/spotlight.ts';
import '../features/partner/spotlight.ts';
import '../features/agent/spotlight.ts';
import '../features/company/spotlight.ts';
import '../features/site/spotlight.ts';
