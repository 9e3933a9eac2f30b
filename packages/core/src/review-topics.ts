/** What a traveller may rate beside the whole, each by itself or not at all. */
export const REVIEW_TOPICS = ['guide', 'program', 'organization', 'comfort', 'value'] as const;
export type ReviewTopic = (typeof REVIEW_TOPICS)[number];
/** Ratings by topic, 1 to 5; a topic that was not rated is absent. */
export type TopicRatings = Partial<Record<ReviewTopic, number>>;
