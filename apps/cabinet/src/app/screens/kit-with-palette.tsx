import { KitScreen } from '../../features/debug/screens/kit-screen.tsx';
import { SpotlightHost } from '../shell/spotlight-host.tsx';

/** The page of the UI kit; the command palette, which belongs to the shell, is shown on it too. */
export function KitWithPalette() {
  return (
    <>
      <KitScreen />
      <SpotlightHost />
    </>
  );
}
