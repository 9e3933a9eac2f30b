import { Panel } from '@tropa/ui';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { BasicsPart } from './basics-part.tsx';
import { GroupPart } from './group-part.tsx';
import { ImpressionsPart } from './impressions-part.tsx';
import { InterestsPart } from './interests-part.tsx';
import { GuidesPart, MeetingPart } from './meeting-part.tsx';
import { PhotosPart } from './photos-part.tsx';
import { PlacePart } from './place-part.tsx';
import { VariantsPart } from './variants-part.tsx';
import { VideoPart } from './video-part.tsx';

/** What the tour is, where and for whom. */
export function MainSection() {
  const { individual } = useTourEditor();
  return (
    <Panel>
      <BasicsPart />
      <PhotosPart />
      <VideoPart />
      <PlacePart />
      {/* By this a tour is found: nobody looks for an individual one. */}
      {!individual && <InterestsPart />}
      <GroupPart />
      <ImpressionsPart />
      <MeetingPart />
      <GuidesPart />
      {!individual && <VariantsPart />}
    </Panel>
  );
}
