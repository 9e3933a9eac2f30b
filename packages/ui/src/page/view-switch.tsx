import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';

interface ViewSwitchProps<View extends string> {
  label: string;
  value: View;
  views: ReadonlyArray<{ value: View; label: string; icon: Icon }>;
  onChange: (view: View) => void;
}

/** Chooses between views of the same records: the one look of such a choice. */
export function ViewSwitch<View extends string>({ label, value, views, onChange }: ViewSwitchProps<View>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={onChange}
      data={views.map(({ value: view, label: name, icon: ViewIcon }) => ({
        value: view,
        label: (
          <span title={name} style={{ display: 'grid', placeItems: 'center', minHeight: 20 }}>
            <ViewIcon size={18} stroke={1.6} aria-hidden />
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        ),
      }))}
    />
  );
}

/** The view chosen last, remembered on the device under the list's name. */
export function useView<View extends string>(listName: string, views: readonly [View, ...View[]]) {
  const [stored, setView] = useLocalStorage({
    key: `view.${listName}`,
    defaultValue: views[0],
    getInitialValueInEffect: false,
  });
  return { view: views.find((view) => view === stored) ?? views[0], setView };
}
