import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { PointInput } from './point-input.tsx';

/** The point of the meeting place. */
export function MapPointField() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const latitude = useController({ control, name: 'lat' });
  const { ref, value: lat, onBlur, onChange: changeLatitude } = latitude.field;
  const { value: lng, onChange: changeLongitude } = useController({ control, name: 'lng' }).field;
  const [gathering, approximate] = useWatch({ control, name: ['gathering_place', 'approximate_place'] });
  return (
    <PointInput
      ref={ref}
      label={t('tour_editor.main.point')}
      hint={t('tour_editor.main.point_hint')}
      mapLabel={t('tour_map.label')}
      point={lat !== null && lng !== null ? { lat, lng } : null}
      address={gathering || approximate}
      error={latitude.fieldState.error?.message}
      readOnly={readOnly}
      onBlur={onBlur}
      onChange={(point) => {
        changeLatitude(point?.lat ?? null);
        changeLongitude(point?.lng ?? null);
      }}
    />
  );
}
