import { Panel } from '@tropa/ui';
import { BasicsPart } from './basics-part.tsx';
import { GroupPart } from './group-part.tsx';
import { ImpressionsPart } from './impressions-part.tsx';
import { GuidesPart, MeetingPart } from './meeting-part.tsx';
import { PhotosPart } from './photos-part.tsx';
import { PlacePart } from './place-part.tsx';

/** What the tour is, where and for whom. */
export function MainSection() {
  return (
    <Panel>
      <BasicsPart />
      <PhotosPart />
      <PlacePart />
      <GroupPart />
      <ImpressionsPart />
      <MeetingPart />
      <GuidesPart />
    </Panel>
  );
}
